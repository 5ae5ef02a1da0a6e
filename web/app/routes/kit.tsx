import type { MetaFunction } from 'react-router';
import { Art } from '#web/app/kit/art.tsx';
import { Brand } from '#web/app/kit/brand.tsx';
import { Buttons } from '#web/app/kit/buttons.tsx';
import { Data } from '#web/app/kit/data.tsx';
import { Feedback } from '#web/app/kit/feedback.tsx';
import { Fields } from '#web/app/kit/fields.tsx';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { ThemeToggle } from '#web/ui/themeToggle.tsx';

export const meta: MetaFunction = () => [
  { title: 'Controles · Vetoscopio' },
  { name: 'robots', content: 'noindex' },
];

/** Every control in every state. The server hides it in production. */
export default function KitPage() {
  return (
    <main className="page space-y-6 py-8">
      <PageHeader
        title="Controles"
        description="Cada control en cada uno de sus estados."
        actions={<ThemeToggle />}
      />
      <Brand />
      <Buttons />
      <Fields />
      <Feedback />
      <Data />
      <Art />
    </main>
  );
}
