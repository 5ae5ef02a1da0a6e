import { momentOf } from '../people.ts';

export interface SettingStateProps {
  readonly setting: {
    readonly set: boolean;
    readonly changedAt: string | null;
    readonly changedBy: string | null;
  };
  /** The default, in words. */
  readonly byDefault: string;
}

/** Editor and date, or origin of the default. */
export function SettingState({ setting, byDefault }: SettingStateProps) {
  const { set, changedAt, changedBy } = setting;
  const who = changedBy ?? 'una cuenta que ya no existe';
  return (
    <p className="mr-auto text-meta text-ink-soft max-sm:w-full">
      {set && changedAt
        ? `Lo fijó ${who} el ${momentOf(changedAt)}.`
        : `Valor de partida: ${byDefault}.`}
    </p>
  );
}
