// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { presentAnswers } from '#domain/catalogue/present.ts';
import { composeDocument } from '#domain/report/document/compose.ts';
import { sampleSheet } from '#domain/report/document/testing/sheets.ts';
import { SectionList } from './section.tsx';

const sent = (answers: ReturnType<typeof presentAnswers>) =>
  render(<SectionList sections={composeDocument(sampleSheet({}, { answers })).details} />);

/** Sections of the specification by type, with one of its fields each. */
const OWN_SECTIONS = {
  cytology: [
    ['Lesión', 'clinicalLesionSize'],
    ['Muestra', 'sampleObtentionMethod'],
  ],
  ultrasound: [['Exploración ecográfica', 'ultrasoundArea']],
  ecg: [['Registro', 'technicalLeadsTaken']],
  ophthalmology: [['Exploración oftalmológica', 'examPupillaryReflexes']],
  hematology_sample: [['Muestra', 'stainingUsed']],
  urinalysis_sample: [['Muestra', 'urineColor']],
  coprology_sample: [['Muestra', 'fecesConsistency']],
  body_fluids_sample: [['Muestra', 'fluidColor']],
} as const;

it.each(Object.entries(OWN_SECTIONS))(
  'answers of %s stand in its own sections, and in no other [2.9-10]',
  (type, sections) => {
    const definition = catalogue.find(type);
    const keys = sections.map(([, key]) => key);
    sent(
      presentAnswers(definition, Object.fromEntries(keys.map((key) => [key, `Dicho en ${key}`]))),
    );
    for (const [title, key] of sections)
      expect(
        within(screen.getByRole('region', { name: title })).getByText(`Dicho en ${key}`),
      ).toBeTruthy();
    expect(screen.getAllByRole('region')).toHaveLength(sections.length);
  },
);
