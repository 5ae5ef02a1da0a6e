/** Scripts but the head script, and preloads of scripts. */
const APP =
  /<script(?![^>]*\bdata-keep\b)[^>]*>[\s\S]*?<\/script>|<link(?=[^>]*\brel="modulepreload")[^>]*>/g;

/**
 * Start of an app that was set aside. `signed-in`: only for an account, whose menu it shows; a guest
 * reads the page without it. `soon`: for everybody, when the page is there or at the first sign of
 * somebody at it; the page has a form. `painted`: for everybody, after the first paint; the page is the
 * app's, of which the document holds frame and skeleton.
 */
export type Start = 'signed-in' | 'soon' | 'painted';

/**
 * Sets the app of a prerendered page aside: the page is there before the framework. Each script and
 * each preload waits in a template in its place, so that React finds the page as it was written when
 * the head script starts them. The head script itself, which also paints the theme, stays; it is
 * marked `data-keep`.
 */
export function withoutApp(html: string, start: Start): string {
  return html.replace(APP, (part) => `<template data-app="${start}">${part}</template>`);
}

/** A page that the app never takes over: of its scripts only the head script stays. */
export function withoutScripts(html: string): string {
  return html.replace(APP, '');
}
