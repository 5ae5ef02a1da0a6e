import { BETA_STAGE_WORDS, BETA_STAGES, type BetaStage } from '#domain/rules/betaFeatures.ts';
import { asProblem } from '#web/api/problem.ts';
import { type Settings, useChangeSetting } from '#web/api/settings.ts';
import { Card, CardFoot } from '#web/ui/card.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { SettingState } from './settingState.tsx';

const OPTIONS = BETA_STAGES.map((value) => ({ value, label: BETA_STAGE_WORDS[value] }));

/** Each choice takes effect at once. */
export function BetaStages({ settings }: { readonly settings: Settings }) {
  const { beta, betaFeatures } = settings;
  const saving = useChangeSetting();
  const stages = beta.value?.stages ?? {};
  if (betaFeatures.length === 0)
    return (
      <Card>
        <p className="text-ink-soft">Ahora mismo no hay ninguna función en beta.</p>
      </Card>
    );
  const choose = async ({ id, name }: Settings['betaFeatures'][number], stage: BetaStage) => {
    try {
      const value = { stages: { ...stages, [id]: stage } };
      await saving.mutateAsync({ name: 'beta', seen: beta.version, value });
      toast({ title: `${name}: ${BETA_STAGE_WORDS[stage].toLowerCase()}` });
    } catch (error) {
      toast({
        title: 'No se ha cambiado',
        description: asProblem(error).detail,
        variant: 'destructive',
      });
    }
  };
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {betaFeatures.map((feature) => (
          <li
            key={feature.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-6"
          >
            <div>
              <p className="font-semibold">{feature.name}</p>
              <p className="text-meta text-ink-soft">{feature.text}</p>
            </div>
            <Select
              aria-label={feature.name}
              options={OPTIONS}
              value={stages[feature.id] ?? 'off'}
              disabled={saving.isPending}
              onChange={(event) => {
                const stage = BETA_STAGES.find((one) => one === event.target.value);
                if (stage) void choose(feature, stage);
              }}
            />
          </li>
        ))}
      </ul>
      <CardFoot>
        <SettingState setting={beta} byDefault="todas apagadas" />
      </CardFoot>
    </Card>
  );
}
