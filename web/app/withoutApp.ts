const SCRIPTS = /<script(?![^>]*\bdata-keep\b)[^>]*>[\s\S]*?<\/script>/g;
const PRELOADS = /<link(?=[^>]*\brel="modulepreload")[^>]*>/g;

/**
 * Sets the app of a prerendered page aside: a reader of the landing needs no React. Each script
 * waits in a template in its place, so that React finds the page as it was written when the head
 * script starts them for a signed-in user. The head script itself, which also paints the theme,
 * stays; it is marked `data-keep`.
 */
export function withoutApp(html: string): string {
  return html
    .replace(SCRIPTS, (script) => `<template data-app="">${script}</template>`)
    .replace(PRELOADS, '');
}

/** A page that the app never takes over: of its scripts only the head script stays. */
export function withoutScripts(html: string): string {
  return html.replace(SCRIPTS, '').replace(PRELOADS, '');
}
