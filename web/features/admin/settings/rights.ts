import { mayCall } from '#domain/rules/access.ts';
import { SETTINGS, type SettingName } from '#domain/rules/settings.ts';
import { useMe } from '#web/api/session.ts';

export function useMayChange(name: SettingName): boolean {
  return mayCall(SETTINGS[name].access, useMe().data?.role);
}

export function useMaySwitch(): boolean {
  return mayCall('super-admin', useMe().data?.role);
}

/** Replaces the buttons. */
export const NOT_YOURS = 'Solo lo cambia un superadministrador.';
