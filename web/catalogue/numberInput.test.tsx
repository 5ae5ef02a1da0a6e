// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { fetchReferences } from '#domain/criteria/references.ts';
import { draw, field, leave, notes, write } from '#tests/support/drawnForm.tsx';

// Fetched by the form when it is there: here they are, before the clock of a test runs.
await Promise.all(catalogue.all.map(({ type }) => fetchReferences(type)));

describe('a figure in another unit', () => {
  it('is converted on blur, with the typed text beside it', () => {
    const read = draw('body_fluids_sample');
    write('Proteínas totales', '5,8 g/dl');
    expect(field('Proteínas totales').value).toBe('5,8 g/dl');
    leave('Proteínas totales');
    expect(field('Proteínas totales').value).toBe('58');
    expect(notes('Proteínas totales')).toContain('Escrito: 5,8 g/dl');
    expect(read()).toMatchObject({ fluidProtein: '58' });
    write('Proteínas totales', '60');
    leave('Proteínas totales');
    expect(notes('Proteínas totales')).not.toContain('Escrito');
  });

  it('is sent with its unit without a blur', () => {
    const read = draw('urinalysis_sample');
    write('Creatinina en suero', '2 mg/dl');
    expect(read()).toMatchObject({ serumCreatinine: '2 mg/dl' });
  });

  it('uses the chosen unit', () => {
    const read = draw('estrous_cycle');
    write('Unidad', 'ng/ml');
    write('Progesterona', '20 nmol/l');
    leave('Progesterona');
    expect(field('Progesterona').value).toBe('6,289');
    write('Unidad', 'nmol/l');
    write('Progesterona', '5 ng/ml');
    leave('Progesterona');
    expect(read()).toMatchObject({ progesterone: '15,9', progesteroneUnit: 'nmol/l' });
  });

  it('is converted separately for each eye', () => {
    const read = draw('ophthalmology');
    write('PIO OD', '48 mmHg');
    leave('PIO OD');
    write('PIO OI', 'alta');
    leave('PIO OI');
    expect(screen.getByText('PIO OI: debe ser un número en mmHg.')).toBeTruthy();
    expect(read()).toMatchObject({ examIopOd: '48', examIopOs: 'alta' });
  });
});

describe('the menu of units', () => {
  const unit = () => field('Unidad de Creatinina');

  it('sets the unit of the next figure, and no rule reads it in another', () => {
    const read = draw('hematology_sample');
    fireEvent.change(unit(), { target: { value: 'mg/dl' } });
    write('Creatinina', '6,9');
    expect(field('Creatinina').value).toBe('6,9');
    expect(read()).toMatchObject({ chemCreatinine: '6,9 mg/dl' });
    leave('Creatinina');
    expect([field('Creatinina').value, unit().value]).toEqual(['610', 'µmol/l']);
    expect(notes('Creatinina')).toContain('Escrito: 6,9 mg/dl');
  });

  it('converts the current figure, and leaves unconvertible text', () => {
    draw('hematology_sample');
    write('Creatinina', '2');
    fireEvent.change(unit(), { target: { value: 'mg/dl' } });
    expect([field('Creatinina').value, unit().value]).toEqual(['176,8', 'µmol/l']);
    write('Creatinina', '900');
    fireEvent.change(unit(), { target: { value: 'mg/dl' } });
    expect([field('Creatinina').value, unit().value]).toEqual(['900', 'mg/dl']);
    expect(screen.getByRole('alert').textContent).toContain('debe estar entre 10 y 3000');
    fireEvent.change(unit(), { target: { value: 'µmol/l' } });
    expect([field('Creatinina').value, unit().value]).toEqual(['900', 'µmol/l']);
  });
});

describe('a figure that cannot be read', () => {
  it('stays with a message that names the field, until it is corrected', () => {
    draw('body_fluids_sample');
    write('Potasio sérico', '4 kPa');
    leave('Potasio sérico');
    const message = 'Potasio sérico: no se sabe convertir «kPa» en mmol/l: escríbalo en mmol/l.';
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(field('Potasio sérico').value).toBe('4 kPa');
    expect(field('Potasio sérico').getAttribute('aria-invalid')).toBe('true');
    write('Potasio sérico', '4');
    leave('Potasio sérico');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is refused on blur when outside the field’s range', () => {
    draw('hematology_sample');
    write('Hematocrito', '450');
    leave('Hematocrito');
    expect(screen.getByRole('alert').textContent).toBe('Hematocrito: debe estar entre 3 y 85 %.');
  });

  it('is not refused while empty', () => {
    draw('hematology_sample');
    leave('Hematocrito');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the comparison of a figure', () => {
  it('is shown under it for the case’s species, and follows a change of species', async () => {
    draw('hematology_sample', { patientSpecies: 'Perro' });
    expect(await screen.findByText('Perro: 35–57')).toBeTruthy();
    expect(notes('Hematocrito')).toContain('Perro: 35–57');
    write('Especie', 'Gato');
    expect(await screen.findByText('Gato: 30–45')).toBeTruthy();
    write('Especie', 'Loro');
    expect(notes('Hematocrito')).not.toContain('45');
  });

  it('prefers the own laboratory’s interval, and names it', async () => {
    const own = [{ analyte: 'cbcHematocrit', species: 'perro', low: 37, high: 55 }] as const;
    draw('hematology_sample', { patientSpecies: 'Perro' }, own);
    expect(await screen.findByText('Su laboratorio, perro: 37–55')).toBeTruthy();
    expect(notes('Hematocrito')).not.toContain('35–57');
    expect(screen.getByText('Perro: 120–190')).toBeTruthy();
  });

  it('is shown once for both eyes, and announced for each', async () => {
    draw('ophthalmology', { patientSpecies: 'Perro', examTonometer: 'tonovet' });
    expect(await screen.findAllByText('Perro: 7–22')).toHaveLength(1);
    for (const label of ['PIO OD', 'PIO OI']) expect(notes(label)).toContain('Perro: 7–22');
  });
});

it('shows by an example how to write a figure', () => {
  draw('urinalysis_sample');
  expect(field('Densidad').placeholder).toBe('p. ej. 1,035');
  expect(field('Motivo de consulta').placeholder).toBe('p. ej. polaquiuria y estranguria');
});
