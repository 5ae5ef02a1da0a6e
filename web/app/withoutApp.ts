const SCRIPTS = /<script(?![^>]*\bdata-keep\b)[^>]*>[\s\S]*?<\/script>/g;

/**
 * Puts the app of a prerendered page aside: whoever only reads the landing needs no React. Its
 * scripts wait in a template, from which the script of the head takes them for who is signed in. That
 * one, which also paints the theme, stays; it is marked `data-keep`.
 */
export function withoutApp(html: string): string {
  const scripts = html.match(SCRIPTS)?.join('') ?? '';
  return html
    .replace(SCRIPTS, '')
    .replace(/<link(?=[^>]*\brel="modulepreload")[^>]*>/g, '')
    .replace(/<\/body>|$/, (end) => `<template id="app">${scripts}</template>${end}`);
}
