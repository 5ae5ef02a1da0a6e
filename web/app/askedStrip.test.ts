import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withAskedStrip } from './askedStrip.ts';

/** As constructed style sheets, which jsdom lacks. */
class Sheet {
  replaceSync(text: string) {
    document.head.append(Object.assign(document.createElement('style'), { textContent: text }));
  }
}

beforeEach(() => {
  vi.stubGlobal('CSSStyleSheet', Sheet);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

/** The strips on show in the document of a form opened at an address. */
function shownAt(search: string): readonly string[] {
  history.replaceState(null, '', `/new-analysis${search}`);
  const html = withAskedStrip('<head><script>1</script></head>');
  const [, script = ''] = /<\/script><script data-keep="">(.*?)<\/script>/s.exec(html) ?? [];
  new Function(script)();
  document.body.innerHTML = '<p data-strip="cytology"></p><p data-strip="ecg" class="hidden"></p>';
  document.head.insertAdjacentHTML('afterbegin', '<style>.hidden{display:none}</style>');
  const strips = [...document.querySelectorAll<HTMLElement>('[data-strip]')];
  return strips
    .filter((strip) => getComputedStyle(strip).display !== 'none')
    .map((strip) => strip.dataset.strip ?? '');
}

it.each([
  ['', 'cytology'],
  ['?type=ecg', 'ecg'],
  ['?type=cytology', 'cytology'],
  ['?type=other', 'cytology'],
])('the document of a form at %s shows the strip of %s', (search, type) => {
  expect(shownAt(search)).toEqual([type]);
});
