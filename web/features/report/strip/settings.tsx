import { useState } from 'react';
import type { StripScale, StripSettings } from '#domain/marks/strip.ts';
import { PAPER_GAINS, PAPER_SPEEDS } from '#domain/text/figureAmong.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { rounded } from '#domain/text/rounding.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';

export interface SettingsProps {
  readonly settings: StripSettings;
  readonly onChange: (settings: StripSettings) => void;
}

/** Speed and gain of the recorder in words, and the way to change them. */
export function Settings({ settings, onChange }: SettingsProps) {
  const { speed, gain } = settings;
  const [open, setOpen] = useState(false);
  const figure = (text: string) => (text === '' ? undefined : Number(text));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-hint text-ink-soft">
      {open ? (
        <>
          <Select
            compact
            aria-label="Velocidad del papel"
            placeholder="mm/s"
            value={speed ?? ''}
            options={PAPER_SPEEDS.map((each) => ({ value: `${each}`, label: `${each} mm/s` }))}
            onChange={(event) => onChange({ ...settings, speed: figure(event.target.value) })}
          />
          <Select
            compact
            aria-label="Ganancia"
            placeholder="mm/mV"
            value={gain ?? ''}
            options={PAPER_GAINS.map((each) => ({ value: `${each}`, label: `${each} mm/mV` }))}
            onChange={(event) => onChange({ ...settings, gain: figure(event.target.value) })}
          />
        </>
      ) : (
        <span className="tabular-nums">
          {settingWords(settings)}
          <span className="max-sm:hidden">{millimetreWords(settings)}</span>
        </span>
      )}
      <Button variant="link" size="table" className="px-0" onClick={() => setOpen(!open)}>
        {open ? 'Listo' : speed === undefined || gain === undefined ? 'Declarar' : 'Cambiar'}
      </Button>
    </div>
  );
}

/** «50 mm/s · 10 mm/mV». */
function settingWords({ speed, gain }: StripSettings): string {
  return [
    speed === undefined ? 'Sin velocidad' : `${speed} mm/s`,
    gain === undefined ? 'sin ganancia' : `${gain} mm/mV`,
  ].join(' · ');
}

/** « · 1 mm = 20 ms = 0,1 mV». */
function millimetreWords({ speed, gain }: StripSettings): string {
  const figure = (value: number) => spanishNumber(rounded(value, 2));
  const millimetre = [
    ...(speed === undefined ? [] : [`${figure(1000 / speed)} ms`]),
    ...(gain === undefined ? [] : [`${figure(1 / gain)} mV`]),
  ];
  return millimetre.length > 0 ? ` · 1 mm = ${millimetre.join(' = ')}` : '';
}

const OTHER: Readonly<Record<number, number>> = { 25: 50, 50: 25, 100: 50 };

/** The other usual speed of a recorder. */
export function otherSpeed({ speed }: Pick<StripScale, 'speed'>): number | undefined {
  return speed === undefined ? undefined : OTHER[speed];
}
