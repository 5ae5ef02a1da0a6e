import { LOAD_ON_PRESS } from '#web/features/landing/trial/loadOnPress.ts';
import { THEME_SCRIPT } from '#web/ui/theme.ts';
import { START_SCRIPT } from './startScript.ts';

export const HEAD_SCRIPT = `${THEME_SCRIPT};${START_SCRIPT};${LOAD_ON_PRESS}`;
