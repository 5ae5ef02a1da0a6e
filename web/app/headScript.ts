import { LOAD_ON_PRESS } from '#web/features/landing/trial/loadOnPress.ts';
import { THEME_SCRIPT } from '#web/ui/theme.ts';
import { START_SCRIPT } from './startScript.ts';
import { translationGuard } from './translationGuard.ts';

export const headScript = () =>
  `${THEME_SCRIPT};${translationGuard()};${START_SCRIPT};${LOAD_ON_PRESS}`;
