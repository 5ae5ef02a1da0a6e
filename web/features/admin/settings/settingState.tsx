import { momentOf } from '../people.ts';

export interface SettingStateProps {
  readonly setting: {
    readonly set: boolean;
    readonly changedAt: string | null;
    readonly changedBy: string | null;
  };
  /** What the default is, in words. */
  readonly byDefault: string;
}

/** Who set it and when, or where its value comes from. */
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
