import type { Subject } from './field.ts';

/** A key that stored cases may hold though the form of their type does not offer it. */
export interface KnownKey {
  readonly label: string;
  readonly unit?: string;
  /** As in a field of a definition. */
  readonly about?: Subject;
}

export interface KnownGroup {
  /** Joins the group of the definition that has the same id. */
  readonly id: string;
  readonly title: string;
  /** Types whose detail shows the group; every type when absent. */
  readonly types?: readonly string[];
  readonly keys: Readonly<Record<string, KnownKey>>;
}

const patient: KnownGroup = {
  id: 'patient',
  title: 'Paciente',
  keys: {
    patientName: { label: 'Nombre de la mascota', about: 'patient.name' },
    patientSpecies: { label: 'Especie', about: 'patient.species' },
    patientBreed: { label: 'Raza', about: 'patient.breed' },
    patientAge: { label: 'Edad', unit: 'años', about: 'patient.age' },
    patientWeight: { label: 'Peso', unit: 'kg', about: 'patient.weight' },
    patientSexReproductive: { label: 'Sexo y estado reproductivo', about: 'patient.sex' },
    patientSex: { label: 'Sexo', about: 'patient.sex' },
    patientClinicalHistory: { label: 'Historia clínica' },
  },
};

const clinical: KnownGroup = {
  id: 'clinical',
  title: 'Información clínica',
  keys: {
    consultReason: { label: 'Motivo de consulta', about: 'reason' },
    clinicalReason: { label: 'Motivo clínico', about: 'reason' },
    clinicalDiagnosticSuspicion: { label: 'Sospecha diagnóstica' },
    clinicalSymptomsDuration: { label: 'Duración de los síntomas' },
    clinicalPreviousTreatments: { label: 'Tratamientos previos' },
    clinicalOtherTests: { label: 'Descripción del caso' },
    clinicalMedicalHistory: { label: 'Antecedentes médicos' },
    clinicalSigns: { label: 'Signos clínicos' },
    associatedClinicalSigns: { label: 'Signos clínicos asociados' },
    currentTreatment: { label: 'Tratamiento actual' },
    previousTreatment: { label: 'Tratamiento previo' },
  },
};

const ecg: KnownGroup = {
  id: 'ecg',
  title: 'Registro',
  types: ['ecg'],
  keys: {
    ecgReason: { label: 'Motivo del ECG', about: 'reason' },
    ecgPatientState: { label: 'Estado del paciente' },
    ecgLeadConfiguration: { label: 'Configuración de las derivaciones' },
    ecgFilterSettings: { label: 'Filtros' },
    ecgPaperSpeed: { label: 'Velocidad del papel indicada' },
    ecgSensitivity: { label: 'Sensibilidad' },
    ecgObservations: { label: 'Observaciones del ECG' },
  },
};

const ophthalmology: KnownGroup = {
  id: 'ophthalmology',
  title: 'Exploración oftalmológica',
  types: ['ophthalmology'],
  keys: {
    ophthalmoReason: { label: 'Motivo oftalmológico', about: 'reason' },
    ophthalmoPreviousConditions: { label: 'Enfermedades oculares previas' },
    ophthalmoCurrentMedications: { label: 'Medicación actual' },
    ophthalmoAffectedEye: { label: 'Ojo afectado' },
    ophthalmoVisualAcuity: { label: 'Agudeza visual' },
    ophthalmoIntraocularPressure: { label: 'Presión intraocular (PIO)' },
    ophthalmoSchirmerTest: { label: 'Test de Schirmer' },
    ophthalmoFluoresceinTest: { label: 'Test de fluoresceína' },
    ophthalmoPupillaryReflexes: { label: 'Reflejos pupilares' },
    ophthalmoExternalExam: { label: 'Exploración externa' },
    ophthalmoAnteriorChamber: { label: 'Cámara anterior' },
    ophthalmoLens: { label: 'Cristalino' },
    ophthalmoVitreous: { label: 'Vítreo' },
    ophthalmoFundusExam: { label: 'Fondo de ojo' },
    ophthalmoOtherFindings: { label: 'Otros hallazgos' },
  },
};

/** Groups of the detail screen for keys that no form offers, in the order in which they follow. */
export const KNOWN_GROUPS: readonly KnownGroup[] = [patient, clinical, ecg, ophthalmology];

/** Every key of those groups. */
export const KNOWN_KEYS: readonly (KnownKey & { readonly key: string })[] = KNOWN_GROUPS.flatMap(
  (group) => Object.entries(group.keys).map(([key, known]) => ({ key, ...known })),
);

/** Labels of keys that end among the other data sent. */
export const OTHER_KEYS: Readonly<Record<string, KnownKey>> = {
  additionalNotes: { label: 'Notas adicionales' },
  additionalObservations: { label: 'Observaciones adicionales' },
  fileName: { label: 'Nombre del archivo' },
  fileSize: { label: 'Tamaño del archivo' },
  fileType: { label: 'Tipo de archivo' },
  imageDimensions: { label: 'Dimensiones de la imagen' },
  uploadTimestamp: { label: 'Momento de la subida' },
};
