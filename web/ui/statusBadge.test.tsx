// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { historyStatus } from '#domain/rules/status.ts';
import { StatusBadge } from './statusBadge.tsx';

it.each([
  ['pending_images', 'bg-warn-tint', false],
  ['pending_webhook', 'bg-warn-tint', true],
  ['completed', 'bg-ok-tint', false],
  ['failed', 'bg-bad-tint', false],
  ['error', 'bg-bad ', false],
  ['archivado', 'bg-neutral-tint', false],
])('status badge gives each state its colour: %s [2.4-07]', (status, colour, pulses) => {
  const label = historyStatus(status);
  render(<StatusBadge status={label} />);
  const badge = screen.getByText(label.text);
  expect(`${badge.className} `).toContain(colour);
  expect(badge.querySelector('[class*="animate-"]') !== null).toBe(pulses);
});
