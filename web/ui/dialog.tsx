import type { DialogProps } from './dialogBox.tsx';
import { onDemand, useOnDemand } from './onDemand.ts';

const BOX = onDemand<DialogProps>(async () => (await import('./dialogBox.tsx')).DialogBox);

/** A modal dialog: traps the focus, closes with Escape and restores the focus. */
export function Dialog(props: DialogProps) {
  const Box = useOnDemand(BOX, props.open);
  return Box ? <Box {...props} /> : null;
}
