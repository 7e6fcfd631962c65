// The camera of the map is the one of every table.
export { boxOf, Camera, type Box, type Point } from "../../solid/camera.svelte";
