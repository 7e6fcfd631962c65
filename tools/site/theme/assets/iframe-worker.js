/* Search in pages that are opened as files: browsers start no workers from file:, so the search's worker runs in a hidden frame instead.
   This has what the theme's search asks of a worker, and no more: messages both ways, and importScripts (which it awaits). */
if (location.protocol === "file:") {
  window.IFrameWorker = window.Worker = class extends EventTarget {
    constructor(url) {
      super()
      const frame = document.createElement("iframe")
      frame.hidden = true
      frame.srcdoc = "<!doctype html><body>"
      this.frame = frame
      this.ready = new Promise((loaded) => { frame.onload = loaded }).then(() => {
        const inside = frame.contentWindow
        const load = (source) => new Promise((done, failed) => {
          const script = inside.document.createElement("script")
          script.src = new URL(source, document.baseURI).href
          script.async = false
          script.onload = done
          script.onerror = () => failed(new Error(`cannot load ${source}`))
          inside.document.body.append(script)
        })
        inside.importScripts = (...sources) => Promise.all(sources.map(load))
        inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }))
        return load(url)
      })
      document.body.append(frame)
    }
    postMessage(data) {
      this.ready.then(() => this.frame.contentWindow.dispatchEvent(new MessageEvent("message", { data })))
    }
    terminate() {
      this.frame.remove()
    }
  }
}
