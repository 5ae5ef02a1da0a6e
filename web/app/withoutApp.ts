const SCRIPTS = /<script(?![^>]*\bdata-keep\b)[^>]*>[\s\S]*?<\/script>/g;

/**
 * Puts the app of a prerendered page aside: whoever only reads the landing needs no React. Each of its
 * scripts waits in a template where it stood, so that React finds the page as it was written when the
 * script of the head starts them for who is signed in. That one, which also paints the theme, stays;
 * it is marked `data-keep`.
 */
export function withoutApp(html: string): string {
  return html
    .replace(SCRIPTS, (script) => `<template data-app="">${script}</template>`)
    .replace(/<link(?=[^>]*\brel="modulepreload")[^>]*>/g, '');
}
