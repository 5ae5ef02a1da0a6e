export const MELIAN = 'Melián C y col. Vet Rec 2021;188:e80, doi 10.1002/vetr.80.';
export const SOULSBY = 'Soulsby SN y col. Vet Radiol Ultrasound 2015 (PMID 25496665).';
export const PEREZ_LOPEZ =
  'Pérez-López L y col. J Feline Med Surg 2021;23:804, doi 10.1177/1098612X20974962.';
export const WENGER = 'Wenger M y col. Vet Rec 2010;167:207.';
export const PAGANI = 'Pagani E y col. BMC Vet Res 2016, doi 10.1186/s12917-016-0895-1.';
export const BENCHEKROUN =
  'Benchekroun G y col. J Vet Intern Med 2010, doi 10.1111/j.1939-1676.2010.0559.x.';
export const MARESCHAL = 'Mareschal A y col. Vet Radiol Ultrasound 2007;48:434.';
export const D_ANJOU_2011 =
  'd’Anjou M-A y col. Vet Radiol Ultrasound 2011;52:88, doi 10.1111/j.1740-8261.2010.01729.x.';
export const LEMIEUX =
  'Lemieux C y col. J Feline Med Surg 2021;23:892, doi 10.1177/1098612X20983980.';
export const DELANEY =
  'Delaney F y col. Vet Radiol Ultrasound 2003;44:577, doi 10.1111/j.1740-8261.2003.tb00510.x.';
export const GLADWIN = 'Gladwin NE y col. Am J Vet Res 2014;75:349, doi 10.2460/ajvr.75.4.349.';
export const RUDORF = 'Rudorf H y col. J Small Anim Pract 2005;46:322.';
export const GOGGIN = 'Goggin JM y col. J Am Anim Hosp Assoc 2000;36:414.';
export const GRIFFIN = 'Griffin S. J Feline Med Surg 2019, doi 10.1177/1098612X19880434.';
export const HITTMAIR = 'Hittmair KM y col. Vet Radiol Ultrasound 2001;42:149.';
export const LEVEILLE = 'Léveillé R y col. J Vet Intern Med 1996;10:296.';
export const D_ANJOU_2004 = 'd’Anjou M-A y col. 2004: derivaciones portosistémicas.';
export const BRADBURY =
  'Bradbury CA y col. Vet Radiol Ultrasound 2009, doi 10.1111/j.1740-8261.2009.01510.x.';
export const RUEL =
  'Ruel Y y col. Vet Radiol Ultrasound 1998;39:212: próstata de 100 perros enteros.';
export const LISCIANDRO = 'Lisciandro GR y col. J Vet Emerg Crit Care 2009: AFAST.';
export const ACVR = 'ACVR/ECVDI 2022, doi 10.1111/vru.13151.';
export const BESSO = 'Besso JG y col. Vet Radiol Ultrasound 2000;41:261: mucocele.';
export const PENNINCK = 'Penninck D y col. Vet Radiol Ultrasound 2003;44:570: estratificación.';
export const KEENE =
  'Keene BW y col. J Vet Intern Med 2019, doi 10.1111/jvim.15488 (ACVIM, mitral).';
export const LUIS_FUENTES =
  'Luis Fuentes V y col. J Vet Intern Med 2020;34:1062, doi 10.1111/jvim.15745 (ACVIM, gato).';
export const PAYNE = 'Payne JR y col. 2015 (CatScan), PubMed 26776583.';
export const REINERO =
  'Reinero C y col. J Vet Intern Med 2020, doi 10.1111/jvim.15725 (ACVIM, hipertensión pulmonar).';
export const SCHOBER = 'Schober KE y col. Vet Radiol Ultrasound 2014;55:359.';
export const EASON = 'Eason BD y col. J Vet Cardiol 2021;37:71, doi 10.1016/j.jvc.2021.08.005.';
export const BUSSADORI = 'Bussadori C y col. J Vet Cardiol 2000;2(2).';
export const ZORA = 'ZORA 20205: velocidad aórtica en el Bóxer (2,4 m/s).';
export const CORNELL =
  'Cornell CC y col. J Vet Intern Med 2004;18:311, doi 10.1111/j.1939-1676.2004.tb02551.x.';
export const BOON = 'Boon JA. Veterinary Echocardiography, 2.ª ed., 2011.';
export const FELINE_CARDIOLOGY = 'Feline Cardiology.';
export const LUVONI = 'Luvoni GC, Grioni A. 2000.';
export const ZONE = 'Zone MA, Wanke MM. J Reprod Fertil Suppl 2001;57:215.';
export const BECCAGLIA = 'Beccaglia M, Luvoni GC. Reprod Domest Anim 2012, doi 10.1111/rda.12006.';
export const SOCHA = 'Socha P, Janowski T. Reprod Domest Anim 2014, doi 10.1111/rda.12271.';
export const GIL = 'Gil EMU y col. Theriogenology 2014, doi 10.1016/j.theriogenology.2014.04.025.';

export const TFAST = 'Lisciandro GR y col. TFAST. J Vet Emerg Crit Care 2008;18:258.';
export const VET_BLUE = 'Lisciandro GR y col. Vet BLUE. Vet Radiol Ultrasound 2014;55:315.';
export const HARCOURT_BROWN =
  'Harcourt-Brown FM, Harcourt-Brown SF. Glucemia en el conejo. Vet Rec 2012;170:674.';
export const CLARKE =
  'Clarke DL. Obstrucción ureteral del gato. J Small Anim Pract 2018, doi 10.1111/jsap.12844.';
export const COWGILL = 'Cowgill LD. «Big kidney, little kidney». Congreso WSAVA 2011.';
export const ISCAID = 'ISCAID 2019: infecciones urinarias del perro y el gato.';
export const IRIS = 'IRIS: estadios de la enfermedad renal crónica.';
export const NYLAND = 'Nyland TG y col. Siembra tras la punción. Vet Radiol Ultrasound 2002;43:50.';
export const WALTER = 'Walter B y col. Vet Rec 2010;166:230 (útero de la coneja).';
export const KUNZEL = 'Künzel F y col. J Am Anim Hosp Assoc 2015;51, doi 10.5326/JAAHA-MS-5812.';
export const JUTKOWITZ = 'Jutkowitz LA. Distocia. Vet Clin North Am Small Anim Pract 2005;35:397.';
export const PRETZER = 'Pretzer SD. Theriogenology 2008;70:300.';
export const CURATIVE = 'Goggs R y col. CURATIVE. J Vet Emerg Crit Care 2019;29:12.';
export const EPIC = 'Boswood A y col. EPIC. J Vet Intern Med 2016;30:1765.';
export const LUDWIG =
  'Ludwig LL y col. Peritonitis biliar. Vet Surg 1997;26:90, doi 10.1111/j.1532-950X.1997.tb01470.x.';
export const BEHREND =
  'Behrend EN y col. Hiperadrenocorticismo (ACVIM). J Vet Intern Med 2013;27:1292.';

/** Short names used by the tables; the list of references omits them. */
export const TVP = 'TVP 2018.';
export const GEISSE = 'Geisse 1997, en TVP 2018.';
export const PARK = 'Park 2018.';
export const CHOI = 'Choi 2023, doi 10.3389/fvets.2023.1137400.';
export const DUKES_MCEWAN = 'Dukes-McEwan 2003.';
export const CAT_GUT = 'PMC7158306: pared digestiva del gato.';
export const DOG_ATRIUM = 'PMC4895582: LA:Ao del perro.';
export const PORTAL_TO_AORTA = 'PMC8922374: relación entre la porta y la aorta.';
