import { mount } from "svelte";
import App from "./App.svelte";
import { words } from "./lib/language.svelte";
import { watchPictures } from "./lib/pictures";
import "./theme.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

watchPictures();
await words.load();
mount(App, { target });
