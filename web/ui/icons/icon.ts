import { createElement, type ReactElement, type SVGProps } from 'react';

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Side in px; 24 by default. */
  readonly size?: number;
}

export type Icon = (props: IconProps) => ReactElement;

/** An icon of one outlined path on a 24 grid; hidden from screen readers unless a prop says otherwise. */
export const icon =
  (d: string): Icon =>
  ({ size = 24, strokeWidth = 2, ...props }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      createElement('path', { d }),
    );
