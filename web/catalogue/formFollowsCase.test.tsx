// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { decidedGroups } from '#domain/catalogue/asked.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { AnalysisForm } from './analysisForm.tsx';
import { type FormValues, initialValues } from './formValues.ts';
import { useNewForm } from './openForm.ts';

/** The form asks first what decides, and then what the case leaves open. */

interface HarnessProps {
  readonly definition: AnalysisDefinition;
  readonly stored?: FormValues;
}

function Harness({ definition, stored }: HarnessProps) {
  const form = useNewForm(() => stored ?? initialValues(definition));
  return <AnalysisForm definition={definition} form={form} />;
}

const of = (type: string) => catalogue.find(type)!;

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const adding = () => screen.queryByRole('button', { name: 'Añadir parásito' });

const openFolds = () => {
  for (const each of screen.queryAllByRole('button', { expanded: false })) fireEvent.click(each);
};

const fold = (title: string) =>
  screen.queryByRole('button', { name: new RegExp(`^${title}`) }) !== null;
const folds = (titles: readonly string[]) => titles.filter(fold);

describe('the groups of a form follow the case', () => {
  it('marrow by the sample', () => {
    render(<Harness definition={of('hematology_sample')} />);
    expect(fold('Médula ósea')).toBe(false);
    write('Tipo de muestra', 'bone_marrow');
    expect(fold('Médula ósea')).toBe(true);
  });

  it('ear, node, mast cells and lavage by the site', () => {
    const groups = ['Oído', 'Ganglio linfático', 'Mastocitos', 'Lavado respiratorio'];
    render(<Harness definition={of('cytology')} />);
    expect(folds(groups)).toEqual([]);
    write('Localización (lista)', 'ear');
    expect(folds(groups)).toEqual(['Oído', 'Mastocitos']);
    write('Localización (lista)', 'lung');
    expect(folds(groups)).toEqual(['Lavado respiratorio']);
    write('Localización (lista)', 'other');
    expect(folds(groups)).toEqual(groups);
  });

  it('measures of an ultrasound by region and sex', () => {
    const groups = ['Adrenales', 'Riñones y vejiga', 'Digestivo', 'Hígado y bazo', 'Líquido'];
    const bySex = ['Próstata', 'Útero', 'Gestación'];
    const measures = [...groups, 'Pulmón', ...bySex, 'Corazón'];
    render(<Harness definition={of('ultrasound')} />);
    expect(folds(measures)).toEqual([]);
    write('Región explorada', 'Corazón (ecocardiografía)');
    expect(folds(measures)).toEqual(['Líquido', 'Pulmón', 'Corazón']);
    write('Región explorada', 'Abdomen completo');
    expect(folds(measures)).toEqual([...groups, ...bySex]);
    write('Sexo', 'Macho castrado');
    expect(folds(bySex)).toEqual(['Próstata']);
    write('Sexo', 'Hembra esterilizada');
    expect(folds(bySex)).toEqual(['Útero']);
    write('Sexo', 'Hembra');
    expect(folds(bySex)).toEqual(['Útero', 'Gestación']);
    write('Región explorada', 'Ojo');
    expect(folds(measures)).toEqual([]);
    write('Región explorada', 'Masa o nódulo');
    expect(folds(measures)).toEqual([...groups, 'Pulmón', 'Útero', 'Gestación', 'Corazón']);
  });

  it('tests of one species by the species', () => {
    render(<Harness definition={of('coprology_sample')} />);
    openFolds();
    const asked = () => screen.queryByLabelText('PCR de Tritrichomonas') !== null;
    expect([asked(), fold('Reducción del recuento')]).toEqual([true, true]);
    write('Especie', 'Gato');
    expect([asked(), fold('Reducción del recuento')]).toEqual([true, false]);
    write('Especie', 'Yegua');
    expect([asked(), fold('Reducción del recuento')]).toEqual([false, true]);
  });

  it('dating measures of dogs and cats alone', () => {
    render(<Harness definition={of('ultrasound')} />);
    write('Región explorada', 'Gestación');
    const asked = () => screen.queryByLabelText('Diámetro biparietal') !== null;
    expect(asked()).toBe(true);
    write('Especie', 'Yegua');
    expect([asked(), screen.queryByLabelText('Fetos vistos') !== null]).toEqual([false, true]);
    write('Especie', 'Perra');
    expect(asked()).toBe(true);
  });

  it('but an answered field stays, also when it is cleared', () => {
    render(<Harness definition={of('coprology_sample')} />);
    openFolds();
    write('PCR de Tritrichomonas', 'negative');
    write('Especie', 'Perro');
    const pcr = screen.getByLabelText<HTMLSelectElement>('PCR de Tritrichomonas');
    expect(pcr.value).toBe('negative');
    write('PCR de Tritrichomonas', '');
    expect(screen.getByLabelText('PCR de Tritrichomonas')).toBe(pcr);
  });
});

describe('until the site or region is chosen', () => {
  const invitation = () => screen.queryByText(/^Elija .* para ver lo que le corresponde\.$/);

  it.each(['cytology', 'ultrasound', 'body_fluids_sample'])(
    'one line of %s stands for its groups, and a button shows them all',
    (type) => {
      render(<Harness definition={of(type)} />);
      expect(invitation()).toBeTruthy();
      const titles = decidedGroups(of(type)).map(({ title }) => title.replace(/ \(.*/, ''));
      expect(folds(titles)).toEqual([]);
      fireEvent.click(screen.getByRole('button', { name: 'Ver todos los grupos' }));
      expect(folds(titles)).toEqual(titles);
      expect(invitation()).toBeNull();
      expect(document.activeElement?.textContent).toBe('Se muestran todos los grupos.');
    },
  );

  it('an answered group stands', () => {
    const cytology = of('cytology');
    const stored = { ...initialValues(cytology), earYeast: '4' };
    render(<Harness definition={cytology} stored={stored} />);
    expect(folds(['Oído', 'Mastocitos'])).toEqual(['Oído']);
    expect(invitation()).toBeTruthy();
  });

  it('a form without a choice of groups has no line', () => {
    render(<Harness definition={of('ecg')} />);
    expect(invitation()).toBeNull();
  });
});

it('opens the group that the region names, and of a whole abdomen only its fluid', () => {
  render(<Harness definition={of('ultrasound')} />);
  const open = () =>
    screen
      .getAllByRole('button', { expanded: true })
      .map((each) => each.textContent?.match(/^[A-Z]\p{L}+( y \p{L}+)?/u)?.[0]);
  write('Región explorada', 'Riñones');
  expect(open()).toEqual(['Riñones y vejiga']);
  expect(fold('Líquido')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: /^Riñones y vejiga/ }));
  write('Región explorada', 'Abdomen completo');
  expect(open()).toEqual(['Líquido']);
  write('Región explorada', 'Tórax (AFAST, TFAST)');
  expect(open()).toEqual(['Líquido', 'Pulmón']);
});

it('another site hides no answer of the group that it excludes', () => {
  render(<Harness definition={of('cytology')} />);
  write('Localización (lista)', 'ear');
  write('Malassezia', '4');
  write('Localización (lista)', 'lung');
  expect(screen.getByLabelText<HTMLInputElement>('Malassezia').value).toBe('4');
  const ear = screen.getByRole('button', { name: /^Oído/ });
  expect(ear.textContent).toContain('1 de 7 respondidos');
});

it.each([
  ['cytology', 'Diámetro mayor', 'Tamaño'],
  ['cytology', 'Semanas de evolución', 'Duración'],
  ['ultrasound', 'Días desde el inicio', 'Duración de los síntomas'],
  ['ophthalmology', 'Días desde el inicio', 'Duración de los síntomas'],
])(
  '%s asks «%s» first, and «%s» behind a link until the figure is known',
  (type, figure, words) => {
    render(<Harness definition={of(type)} />);
    const inWords = () => screen.queryByLabelText(words);
    const link = () => screen.queryByRole('button', { name: new RegExp(words, 'i') });
    expect(inWords()).toBeNull();
    fireEvent.click(link()!);
    expect(inWords()).toBeTruthy();
    write(figure, '4');
    expect([inWords(), link()]).toEqual([null, null]);
  },
);

it('asks the last heat of a female alone', () => {
  render(<Harness definition={of('urinalysis_sample')} />);
  const asked = () => screen.queryByLabelText('Semanas desde el último celo') !== null;
  expect(asked()).toBe(true);
  write('Sexo', 'Macho castrado');
  expect(asked()).toBe(false);
});

it('asks in words about both eyes only while neither is answered by itself', () => {
  render(<Harness definition={of('ophthalmology')} />);
  openFolds();
  const asked = (label: string) => screen.queryByLabelText(label) !== null;
  const inWords = ['Test de Schirmer', 'Presión intraocular (PIO)', 'Cristalino', 'Córnea'];
  expect(inWords.filter(asked)).toEqual(inWords);
  write('Presión intraocular (PIO)', 'OD 16, OS 15');
  write('Schirmer OI', '12');
  write('PIO OD', '16');
  write('Cristalino OD', 'clear');
  // A written text stays.
  expect(inWords.filter(asked)).toEqual(['Presión intraocular (PIO)', 'Córnea']);
  write('Schirmer OI', '');
  expect(asked('Test de Schirmer')).toBe(true);
});

describe('the observed parasites', () => {
  const parasites = () =>
    [1, 2, 3].filter((index) => screen.queryByLabelText(`Parásito ${index}`) !== null);

  it('begin with one, and a button adds up to three', () => {
    render(<Harness definition={of('coprology_sample')} />);
    expect(screen.getByRole('heading', { name: 'Parásitos observados' })).toBeTruthy();
    expect(parasites()).toEqual([1]);
    fireEvent.click(adding()!);
    expect(parasites()).toEqual([1, 2]);
    expect(document.activeElement?.contains(screen.getByLabelText('Parásito 2'))).toBe(true);
    fireEvent.click(adding()!);
    expect(parasites()).toEqual([1, 2, 3]);
    expect(adding()).toBeNull();
  });

  it('show every one of a copied case', () => {
    const coprology = of('coprology_sample');
    const stored = { ...initialValues(coprology), parasite2: 'Ténido' };
    render(<Harness definition={coprology} stored={stored} />);
    expect(parasites()).toEqual([1, 2]);
  });

  it('are not asked where none was observed, unless written', () => {
    render(<Harness definition={of('coprology_sample')} />);
    const result = () => screen.getByRole('radiogroup', { name: 'Resultado de la búsqueda' });
    fireEvent.click(adding()!);
    fireEvent.click(within(result()).getByLabelText('No se han observado elementos'));
    expect(parasites()).toEqual([]);
    fireEvent.click(within(result()).getByLabelText('Se han observado elementos'));
    expect(parasites()).toEqual([1]);
    write('Parásito 1', 'Ténido');
    fireEvent.click(within(result()).getByLabelText('No se han observado elementos'));
    expect(parasites()).toEqual([1]);
  });

  it('stand under one heading with the result of the search', () => {
    render(<Harness definition={of('coprology_sample')} />);
    const named = screen.getAllByText(/Resultado de la búsqueda/);
    expect(named.filter((each) => !each.className.includes('sr-only'))).toHaveLength(1);
  });
});

/** Names of the fields in the order of the form, folds closed. */
function openNames(type: string): readonly string[] {
  const { container } = render(<Harness definition={of(type)} />);
  return [...container.querySelectorAll('[name]')].map((each) => each.getAttribute('name') ?? '');
}

it('asks the region of an ultrasound before its free texts', () => {
  const names = openNames('ultrasound');
  expect(names.indexOf('ultrasoundArea')).toBeGreaterThan(names.indexOf('patientWeight'));
  expect(names.indexOf('ultrasoundArea')).toBeLessThan(names.indexOf('clinicalReason'));
  expect(names).not.toContain('imageDataMeasurements');
});

it('asks speed and gain of an ECG first, then the rate and the intervals', () => {
  const names = openNames('ecg');
  const first = names.indexOf('technicalPaperSpeed');
  expect(names[first - 1]).toBe('patientWeight');
  expect(names.slice(first, first + 8)).toEqual([
    ...['technicalPaperSpeed', 'technicalGain', 'ecgHeartRate', 'ecgRegularity', 'ecgPWaves'],
    ...['ecgPrInterval', 'ecgQrsDuration', 'ecgQtInterval'],
  ]);
});

it.each([
  ['urinalysis_sample', ['sedRbc', 'sedWbc', 'bacteria']],
  ['estrous_cycle', ['cytoParabasal', 'cytoIntermediate', 'progesterone']],
])('the decisive fields of %s stand open', (type, decisive) => {
  expect(openNames(type)).toEqual(expect.arrayContaining(decisive));
});
