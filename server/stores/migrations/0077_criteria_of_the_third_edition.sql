-- Switches of criteria keep their meaning in the third edition (decision 111), as in 0037. A rule whose
-- question is another row now takes its switch along; one that became several gives it to each; of
-- several that became one, that one is switched only where each was, the same way. Tables of
-- differentials, and what shipped off, move nowhere: nobody switched off the rows that say it now. A
-- figure is «F:NAME», a sign «S:KEY». Rows under former names stay, and nothing reads them any more.
create table criterion_moves (former text not null, present text not null, moves boolean not null);

insert into criterion_moves
select kind || '/' || split_part(pair, '>', 1),
  kind || '/' || unnest(string_to_array(split_part(pair, '>', 2), '+')), true
from (values
  ('body_fluids_sample',
    'B-A2>B-K1 B-A2b>B-K1 B-F1>F:csfCells B-F2>F:csfProteinF B-C10>B-X33 B-C11>F:glucoseGapF
    B-C12>F:lactateGapF B-C13>B-N2 B-C14>F:glucoseGapF B-C17>F:fluidCulture
    B-C18>F:extracellularBacteria B-C16>B-C15 B-C30v>B-C30 B-C31>F:erythrophagia B-C32>B-Z2 B-C20>B-X41
    B-C21>F:fluidTriglycerides B-C22>F:appearanceData B-C23>F:fluidTriglycerides B-C40>B-X42 B-C41>B-X42
    B-C42>F:kRatioF B-C43>F:creatRatioF B-C44>B-X42 B-C50>B-X43 B-C51>F:bilRatioF B-C3>F:protein
    B-C4>F:tncc B-C6>F:tncc B-C7>F:tncc B-C8>B-C5 B-C60>B-X40 B-C61p>B-X40 B-C61>B-X40 B-C62>B-X40
    B-C63>F:rivalta B-C64>F:rivalta B-C65>B-X40 B-C70>B-X46 B-C71>B-X45 B-C72>F:fluidLymphocytePct
    B-C73>B-X44 B-C74>F:fluidMastPct B-C76>F:neutrophilMorphology B-C77>F:fungi
    B-C78>F:fluidMesothelialPct B-S2>B-X52 B-S3>B-X50 B-S4>B-X50 B-S5>B-X50 B-S6>B-X51 B-S7>B-X51
    B-S8>B-X51 B-S9>B-X51 B-S11>F:tncc B-S12>B-X51 B-S13>B-X50 B-S14>F:viscosity B-L1>F:csfCells
    B-L2>F:csfProteinF B-L3>B-C91 B-L4>F:csfNeutrophilPct B-L5>F:csfLymphocytePct
    B-L6>F:fluidEosinophilPct B-L7>F:csfCells B-L9>B-Z1 B-L10>F:csfErythrocytes B-L11>F:colourData
    B-L12>B-X62 B-L13>F:erythrophagia B-L14>B-X63 B-R2>B-C90 B-R6>F:csfCells B-C15>B-C15 B-C30>B-C30
    B-C5>B-C5'),
  ('coprology_sample',
    'C-A2>C-C1p C-C26>C-C1p C-M2>F:giardiaAntigen+F:cryptoTest+F:parvoAntigen C-A9>C-X29p C-C14>F:epg
    C-C1>C-C1+C-X22+C-X23+C-X23x+C-X24+C-X24u+C-X25+C-X26+C-X27+C-X28+C-X29+C-X29d+C-X29p+C-X30+C-X30b+C-X30v+C-X31+C-X32+C-X41+C-X42+C-X43+C-X44+C-X46+C-X48+C-X49+C-X51+C-X52+C-X53
    C-C1.2>C-C1 C-C1.3>C-C1 C-C1t>C-X32 C-C3>C-N1 C-C9>C-X22 C-C10>C-X20 C-C21>C-X20 C-C11>C-X30
    C-C12>C-X28 C-C17>C-X27 C-C13>C-X30 C-R1>C-X30 C-R2>C-X20 C-R5>C-C95 C-C2>C-C1 C-C28>C-N1
    C-C20>F:consistency C-C23>C-N2 C-C4>C-N3 C-C5>C-N4 C-C6>C-N5 C-C29>C-N5 C-C7>C-N6 C-C8>C-N7
    C-C16>C-N7 C-C24>C-Z2 C-C22>F:otherAnimalsAffected C-C25>C-Z2 C-C27>C-N8 C-C30>F:freshBlood
    C-C1p>C-C1p'),
  ('cytology',
    'Y-A4>Y-Z2 Y-C1>Y-N1 Y-C2>Y-Z5 Y-C10>Y-C90 Y-C11>Y-C90 Y-C12>Y-C90 Y-C13>Y-X45 Y-C14>Y-C90
    Y-C15>Y-C90 Y-C18>Y-X47 Y-C17>F:microorganisms Y-C28>Y-C27g Y-C29>Y-C28 Y-C29b>Y-C28
    Y-C30>F:cytoNeutrophilPct Y-C31>F:lnMastPattern Y-C32>Y-X54 Y-C21>Y-Z1 Y-C24>Y-X32h Y-C25>Y-X32
    Y-C26>Y-X32 Y-C27>Y-X51 Y-C41r>Y-X78 Y-C40>Y-X77 Y-C41>Y-X78 Y-C42>F:earYeast Y-C43>F:earMites
    Y-C44>Y-X78 Y-C50>Y-X74 Y-C51>Y-X75 Y-C52>F:balSquamous Y-C53>Y-X76 Y-C54>Y-N3 Y-C33>Y-X69
    Y-C60>Y-X56 Y-C61>Y-X71 Y-X7>Y-X30 Y-C23>Y-N4 Y-C63>Y-N4 Y-R3>F:calcium Y-R6>F:lesionGrowth
    Y-R7>Y-C90'),
  ('ecg',
    'E-F1>F:rate E-F2>F:pDuration E-F3>F:pAmplitude E-F4>F:pr E-F5>F:qrs E-F6>F:rAmplitude E-F7>F:st
    E-F8>F:tAmplitude E-F9>F:qt E-F10>F:axis E-C4b>E-N1 E-C12h>E-C12 E-C12f>E-C12 E-C14>E-C14+E-C14b
    E-C17c>E-C17 E-C35>E-C18 E-C20>E-C20+E-C20t E-C25>E-C24 E-C26>E-C24 E-C27>E-C24 E-C28>E-C24
    E-C31>F:qt E-C33>E-X33 E-R9>F:rate E-R10>S:rfSyncope E-C12>E-C12 E-C17>E-C17 E-C18>E-C18 E-C24>E-C24'),
  ('estrous_cycle',
    'C-K3>C-K17 C-K4>C-K19 C-K9>C-C52 C-K6>C-C34 C-F0>F:p4 C-F1>C-C43 C-F2>C-C44 C-F3>C-C44 C-F4>C-C45
    C-F5>C-C45 C-F6>C-C45 C-F-clia>C-Z1 C-F-elisa>C-Z1 C-F7>F:lhTest C-F8>C-C46 C-C10>C-C10+C-C10s
    C-K17>C-K17'),
  ('hematology_sample',
    'H-A1>H-K3 H-A2>H-K2 H-F1>F:hematocrit H-F2>F:hemoglobin H-F3>F:rbc H-F4>F:mcv H-F5>F:mchc H-F6>F:wbc
    H-F7>F:neutrophils H-F8>F:bands H-F9>F:lymphocytes H-F10>F:monocytes H-F11>F:eosinophils
    H-F12>F:platelets H-F13>F:plasmaProtein H-C60>H-C60+H-C61 H-C8>H-X23 H-C8b>H-C98 H-C9>H-X23
    H-C10>H-X21 H-C11.seen>H-C60 H-C44>H-X23 H-C13>H-X21 H-C13.few>F:eccentrocytes H-C12>H-X23
    H-C29>H-X38 H-C70>H-X38 H-C74>H-X55 H-C75>H-C75+H-C75d H-M10>F:marrowLymph H-C15>H-X33 H-C20b>X-X40
    H-C40>F:platelets H-C41>F:platelets H-C41b>H-X31 H-C42>F:platelets H-C42.many>F:plateletClumps
    H-C43>F:platelets H-C21b>H-C21 H-C21.few>F:bands H-C23>H-C21 H-C24>F:neutrophils H-C28>H-X39
    H-C1>F:hematocrit H-C2>H-C2r H-C4>H-C2r H-C5>F:mcv H-C6>F:hematocrit H-C7>F:mcv H-C3>H-C2n
    H-C14>H-X26 H-C16>F:nrbcPer100 H-C17>H-X50 H-C51>F:hematocrit H-M4>F:acanthocytes H-M5>F:keratocytes
    H-M6>F:echinocytes H-M7>F:rouleaux H-M8>F:basophils H-C81>H-N5 H-R1>F:hematocrit H-R2>F:hematocrit
    H-R0>H-X25 H-R8>F:hematocrit H-F20>H-N5 H-F21>H-Z5 H-F22>H-N4 H-F23>F:mcv H-F24>H-N7 H-F25>H-C92
    H-Q1>F:monolayerQuality H-C21>H-C21'),
  ('ophthalmology',
    'O-K9>O-Z4 O-K11>O-Z3 O-F1>F:examIop O-F3>F:examStt O-F2>F:iopGap O-F4>F:pressure O-F5>F:examStt
    O-C6>O-C5 O-C11>O-C10 O-C8>O-C7 O-C4>F:examIop O-C9>F:examIop O-R14>S:rfVisionLoss O-C5>O-C5
    O-C10>O-C10 O-C7>O-C7'),
  ('ultrasound',
    'U-K14>U-K4 U-F1>F:usAdrenalLeft+F:usAdrenalRight U-F3>F:kAo U-F4>F:usKidney U-F5>F:usPelvis
    U-F6>F:usBladderWall U-F7>F:usDuodenumWall U-F8>F:usJejunumWall U-F9>F:usIleumWall
    U-F10>F:usStomachWall U-F11>F:usColonWall U-F12>F:usGallbladderWall U-F13>F:usBileDuct U-F14>F:pvAo
    U-F15>F:usSpleenThickness U-F16>F:echoLaAo U-F17>F:echoLaLong U-F18>F:lviddn U-F18b>F:echoVhs
    U-F19>F:lvwt U-F20>F:fs U-F21>F:echoTrVelocity U-F2>U-C6 U-F22>F:pressure U-C28b>U-C28c U-C27a>U-C27
    U-C27b>U-C27 U-C27c>U-C27 U-C17>F:usGallbladderContent U-C41>F:usGallbladderContent
    U-C18>F:usGallbladderWall U-C20>F:pvAo U-C9>U-C10 U-C11>U-N2 U-C8>U-C43 U-C23>U-C25 U-C29d>U-C29c
    U-C29e>U-C29b U-C31a>U-C31 U-C31b>U-C31 U-C31c>U-C31 U-C31d>U-C31 U-C32>U-C31 U-C32b>U-C31 U-C2>U-C1
    U-C3>U-C1 U-C5>U-C1 U-C7>U-C4 U-C13>U-C12 U-C14>U-C12 U-C22a>U-X72 U-C22b>F:usProstateMineral
    U-C22c>U-X70 U-C22d>F:prostateExcess U-R3>U-C27 U-R5>U-C72 U-R14>U-X74 U-R16>U-C10 U-L1>U-Z1
    U-L2>U-N1 U-L3>U-Z2 U-K4>U-K4 U-C28c>U-C28c U-C10>U-C10 U-C43>U-C43 U-C25>U-C25 U-C29b>U-C29b
    U-C29c>U-C29c U-C1>U-C1 U-C4>U-C4 U-C6>U-C6 U-C12>U-C12'),
  ('urinalysis_sample',
    'U-A1>U-N1 U-C03>U-X30 U-C38>U-X33 U-C41b>U-X46 U-C31b>U-X40 U-C1>F:usg U-C2>F:usg U-C3>F:usg
    U-C4>U-C94 U-C5>U-X35 U-C5b>F:creatinine U-C10>F:upc U-C11>U-Z7 U-C12>U-Z7 U-C13>F:urineProtein
    U-C14>F:urineProtein U-C15>U-Z6 U-C40>U-X45 U-C41>U-X46 U-C42>U-C90 U-C43>U-X31 U-C43b>U-C99
    U-C44>F:urineKetones U-C6>U-X34 U-C7>U-X34 U-C20>F:sedRbc U-C21>F:sedWbc U-C22>U-C86 U-C30>U-X36
    U-C32>U-X39 U-C33>U-Z2 U-C35>F:sedCellularCasts U-C36>F:sedGranularCasts U-C37>F:sedWaxyCasts
    U-C50>F:urineBilirubin U-C51>F:urineBilirubin U-C70>U-X44 U-C71>F:sedAtypical U-C72>U-C87
    U-C39>F:usg U-K7r>U-N3 U-K1>U-X43s U-K2>U-X43o U-K3>U-C02 U-K4>U-C95 U-K5>U-X43c U-K6>F:crystals
    U-K7>U-N4 U-K8>F:crystals U-K9>U-Z3 U-K10>F:crystals U-B1>F:urineCulture U-B2>U-X43s
    U-B3>F:urineCulture U-B4>F:yeasts U-B5>F:sedTransitional U-B6>F:lipidDroplets U-B7>F:sperm
    U-B8>F:sperm U-R2>U-C01 U-C31>U-X39 U-C23>U-C93 U-C01>U-C01 U-C02>U-C02')
) as moved (kind, pairs), regexp_split_to_table(pairs, '\s+') as pair;

-- The same in each type.
insert into criterion_moves
select kind || '/' || split_part(pair, '>', 1),
  kind || '/' || unnest(string_to_array(split_part(pair, '>', 2), '+')), true
from unnest(array[
  'body_fluids_sample', 'coprology_sample', 'cytology', 'ecg', 'estrous_cycle', 'hematology_sample', 'ophthalmology', 'ultrasound', 'urinalysis_sample'
]) as kind,
regexp_split_to_table(
    'X-F1>F:sodium X-F2>F:potassium X-F3>F:chloride X-F4>F:glucose X-F5>F:creatinine X-F6>F:urea
    X-F7>F:calcium X-F8>F:ionisedCalcium X-F9>F:phosphate X-F10>F:magnesium X-F11>F:albumin
    X-F12>F:bilirubin X-F13>F:lactate X-F14>F:ketones X-F15>F:ph X-F16>F:bicarbonate X-F17>F:pressure
    X-F18>F:chemNaK X-K0>X-Z1 X-K1>F:potassium X-K2>F:potassium X-K3>F:potassium X-K4>F:chemNaK
    X-K4cat>F:chemNaK X-K4b>F:chemNaK X-K5>F:sodium X-K12>F:calcium X-K13>F:calcium X-K13young>F:calcium
    X-K14>F:calcium X-K6>F:glucose X-K6bird>F:glucose X-K7>F:glucose X-K7u>F:glucose X-K8>F:ketones
    X-K8low>F:ketones X-K9>F:ph X-K10>F:creatinine X-K10foal>F:creatinine X-K11>F:creatinine
    X-K15>F:albumin X-K16>F:bilirubin X-K17>F:lactate X-K18>F:pressure X-R1>S:rfDyspnoea
    X-R2>S:rfCollapse+S:rfShock X-R3>S:rfSeizures X-R4>S:rfAnuria X-R5>S:rfSyncope X-R6>S:rfPale
    X-R7>S:rfJaundice X-R8>S:rfBleeding X-R9>S:rfNeuro X-R10>S:rfVomiting+S:rfAbdPain
    X-R11>S:rfVulvarDischarge X-R13>S:rfToxin X-R14>S:rfHypothermia X-R15>S:rfTrauma
    X-R16>S:rfBradycardia', '\s+') as pair;

insert into criterion_moves
select kind || '/' || split_part(pair, '>', 1),
  kind || '/' || unnest(string_to_array(split_part(pair, '>', 2), '+')), false
from (values
  ('body_fluids_sample',
    'B-X4>B-X30+B-X31+B-X32 B-X10>B-X35+B-X36 B-X1>B-X38+B-X39 B-X2>B-X37+B-X44 B-X3>B-X33+B-X34+B-X40
    B-X5>B-X41 B-X6>B-X46 B-X11>B-X40 B-X7>B-X50+B-X51+B-X53 B-X8>B-X60+B-X62 B-X9>B-X61 B-X12>B-C91
    B-C30.alone>B-C30 B-C74.class>F:fluidMastPct'),
  ('coprology_sample',
    'C-X1>C-X33 C-X2>C-X29 C-X3>C-X32+C-X27 C-X4>C-X28+C-X22 C-X5>C-X30+C-X30b+C-X30v'),
  ('cytology',
    'Y-X1>Y-C20b Y-X2>Y-C20 Y-X3>Y-X36 Y-X8>Y-X56 Y-X11>Y-X58 Y-X9>Y-X51+Y-C27g Y-X4>Y-C90 Y-X6>Y-X47
    Y-X5>Y-X45 Y-X10>Y-X78'),
  ('ecg',
    'E-X8>E-X23 E-X16>E-C34 E-X17>E-X23 E-X18>X-Z1+X-Z5 E-X9>E-C14b E-X1>E-X28 E-X2>E-X29 E-X3>E-X37
    E-X6>E-X24 E-X5>E-X25+E-X40 E-X7>E-X26 E-X4>E-X22 E-X14>E-X36 E-X10>E-X30 E-X11>E-X32+E-X33+E-X37
    E-X19>E-X31 E-X20>E-C40 E-X13>E-C20t'),
  ('estrous_cycle',
    'C-X2>C-X14 C-X3>C-C7 C-X1>C-X13 C-X5>C-X11 C-X6>C-C18 C-X4>C-X12 C-X7>C-X15+C-X16 C-X8>C-C6
    C-X9>C-X16 C-X10>C-X19+C-X18 C-F6.high>C-C45'),
  ('hematology_sample',
    'H-C30>H-X37 H-X1>H-X70+H-C98 H-X2>H-X23 H-X3>H-X20+H-X22+H-X67+H-X45 H-X5>H-X26+H-X61
    H-X8>H-X31+H-X27+H-X33+H-X32 H-X6>H-C27 H-X7>H-X38+H-X37 H-X11>X-X40 H-X12>H-X36+H-X48+H-X27
    H-X9>H-C60 H-X10>H-X47+H-X47r H-C20b.eos>X-X40 H-C74.cat>H-X55'),
  ('ophthalmology',
    'O-C3>F:examStt O-X14>O-C13 O-X11>O-X33 O-X13>O-C1 O-X29>O-C39 O-X15>O-X32 O-X30>O-C34 O-X6>O-X36
    O-X5>O-X35 O-X8>O-X39 O-X10>O-X40 O-X22>O-X39 O-X23>O-X39 O-X24>O-X38 O-X9>O-X37 O-X25>O-X47
    O-X7>O-C7 O-X17>O-X41 O-X18>O-C19+O-C25 O-X26>O-X38 O-X19>O-X42 O-X20>O-C26 O-X21>O-C21 O-X16>O-X43
    O-X1>O-X31 O-X2>O-C1 O-X3>O-C39 O-X4>O-C1'),
  ('ultrasound',
    'U-X23>U-C28c U-X38>U-C28c U-X24>U-C28c U-X39>U-C28c U-X40>U-X74 U-X41>U-X68 U-X42>U-X62 U-X43>U-X74
    U-X44>U-X75 U-X45>U-X62 U-X46>U-X68 U-X48>U-X76 U-X49>U-X75 U-X50>U-C36 U-X51>U-X74 U-X47>U-C36
    U-X1>U-X77 U-X2>U-C4 U-X3>U-C4 U-X4>U-C1 U-X5>U-C6 U-X6>U-C1 U-X7>U-C35 U-X8>U-C35 U-X9>U-X66
    U-X10>U-C10 U-X31>U-C46 U-X11>U-X65 U-X12>U-X62 U-X36>U-C12 U-X13>U-X63 U-X37>U-C38 U-X14>U-C16
    U-X15>F:usGallbladderWall U-X16>U-C19 U-X17>U-X59 U-X18>U-X58 U-X19>U-X72 U-X20>U-X70+U-X71
    U-X21>U-C26a U-X22>U-C26b U-X32>U-C25 U-X33>U-C26r U-X34>U-C26r U-X35>U-C26r U-X25>U-C34 U-X26>U-C30
    U-X27>U-C30 U-X53>U-C30 U-X28>U-X73 U-X54>U-X73 U-X55>U-C31 U-X29>U-C33 U-X30>U-C33
    U-F11.wide>F:usColonWall U-F11.cat>F:usColonWall U-F13.large>F:usBileDuct'),
  ('urinalysis_sample',
    'U-X1>U-X41+U-X36+U-X43+U-X44 U-X2>U-X37+U-X43+U-X36+U-X44 U-X6>U-X33+U-X34+U-X54+U-X40
    U-X3>U-X47+U-X47l+U-X46 U-X4>U-X30+U-C96+U-X51 U-X5>U-X52+U-X53 U-C50.trace>F:urineBilirubin')
) as listed (kind, pairs), regexp_split_to_table(pairs, '\s+') as pair;

-- Rows of the same name and question.
create table criterion_stays as
select kind || '/' || id as name
from (values
  ('body_fluids_sample',
    'B-C33 B-C1 B-C2 B-C75'),
  ('coprology_sample',
    'C-C15'),
  ('cytology',
    'Y-C16 Y-C20 Y-C20b Y-C62 Y-C22'),
  ('ecg',
    'E-K1 E-K3 E-K5 E-K8 E-C1 E-C2 E-C3 E-C4 E-C5 E-C6 E-C7 E-C7b E-C8 E-C9 E-C10 E-C11 E-C13 E-C15 E-C16
    E-C18b E-C19 E-C21 E-C22 E-C34 E-C23 E-C29 E-C30 E-C32 E-C36 E-C37'),
  ('estrous_cycle',
    'C-K14 C-K1 C-K18 C-C15 C-R1 C-R4 C-C1 C-C2 C-C3 C-C4 C-C5 C-C6 C-C16 C-C7 C-C8 C-C9 C-C11 C-C12
    C-C13 C-C14 C-F9'),
  ('hematology_sample',
    'H-C22f H-C22 H-C11 H-C26 H-C73 H-C76 H-C27 H-C20 H-C25 H-C50'),
  ('ophthalmology',
    'O-K7 O-K10 O-C15 O-C28 O-C14 O-C18 O-C13 O-C29 O-C12 O-C1 O-C2 O-C19 O-C25 O-C26 O-C20 O-C21 O-C22
    O-C23 O-C27 O-C17 O-C16'),
  ('ultrasound',
    'U-K2 U-K5 U-K7 U-C28a U-C39 U-C36 U-C40 U-C38 U-C45 U-C16 U-C19 U-C21 U-C35 U-C46 U-C26a U-C26b
    U-C26c U-C26r U-C26h U-C26e U-C44 U-C24 U-C25p U-C29a U-C29c2 U-C30 U-C33 U-C34 U-C22e U-C42'),
  ('urinalysis_sample',
    'U-C34 U-C60 U-C61')
) as staying (kind, ids), regexp_split_to_table(ids, '\s+') as id;

create table criterion_heirs as
select move.present as name, bool_and(switch.applied) as applied,
  (array_agg(switch.reason order by switch.changed_at desc))[1] as reason,
  max(switch.version) as version, max(switch.changed_at) as changed_at,
  (array_agg(switch.changed_by order by switch.changed_at desc))[1] as changed_by
from criterion_moves move
left join criterion_switches switch on switch.name = move.former and switch.applied is not null
where move.moves
group by move.present
having count(switch.name) = count(*) and bool_and(switch.applied) = bool_or(switch.applied);

-- The record says what became of each: neither the administrator who switched it nor anybody else did.
insert into audit_log (id, at, actor_id, action, target_kind, target_id, before, after, reason)
select gen_random_uuid(), now(), 'producto', 'switch_criterion', 'criterion', switch.name,
  jsonb_build_object('applied', switch.applied), jsonb_build_object('applied', null),
  'Tercera edición de los criterios: ' || coalesce(
    'pasa a ' || string_agg(heir.name, ', ' order by heir.name),
    case
      when bool_or(move.present = switch.name)
        then 'incluye ahora otros criterios y vuelve a estar como viene'
      else case when bool_and(move.moves) then 'se une a ' else 'está ahora en ' end
        || string_agg(move.present, ', ' order by move.present) || ', que sigue como estaba'
    end,
    'ya no es una regla')
from criterion_switches switch
left join criterion_moves move on move.former = switch.name
left join criterion_heirs heir on heir.name = move.present and move.moves
where switch.applied is not null
  and not exists (select from criterion_heirs same where same.name = switch.name
    and exists (select from criterion_moves own where own.former = same.name and own.present = same.name))
  and switch.name not in (select name from criterion_stays)
group by switch.name, switch.applied;

insert into audit_log (id, at, actor_id, action, target_kind, target_id, before, after, reason)
select gen_random_uuid(), now(), 'producto', 'switch_criterion', 'criterion', heir.name,
  jsonb_build_object('applied', null), jsonb_build_object('applied', heir.applied),
  'Tercera edición de los criterios: viene de '
    || string_agg(move.former, ', ' order by move.former) || '. ' || heir.reason
from criterion_heirs heir
join criterion_moves move on move.present = heir.name and move.moves
where not exists (
  select from criterion_moves same where same.former = heir.name and same.present = heir.name)
group by heir.name, heir.applied, heir.reason;

-- Names that ask more than they did, or something else.
delete from criterion_switches where name in (
  select former from criterion_moves where moves and former = present
);
delete from criterion_switches where name in (
  'hematology_sample/H-C51',
  'hematology_sample/H-C61',
  'cytology/Y-C28',
  'estrous_cycle/C-K9',
  'ecg/E-X15'
);
insert into criterion_switches (name, applied, reason, version, changed_at, changed_by)
select name, applied, reason, version, changed_at, changed_by from criterion_heirs
on conflict (name) do nothing;

drop table criterion_moves;
drop table criterion_stays;
drop table criterion_heirs;
