-- Switches of criteria keep their meaning in the second edition (decision 066). A rule whose question
-- has another name takes its switch along; a question that is several rules now gives it to each; of
-- several that became one, that one is switched only where each was, the same way. The switch of a
-- rule that is gone goes too: where a class answers now, the class stays as it ships.
create table criterion_moves (former text not null, present text);

insert into criterion_moves
select kind || '/' || former, kind || '/' || unnest(string_to_array(present, ' ')) from (values
  ('ecg', 'E-X1', 'E-X1 E-X3'),
  ('ecg', 'E-X3', 'E-X14'),
  ('ecg', 'E-X8', 'E-X8 E-X15 E-X16 E-X17 E-X18'),
  ('ecg', 'E-X10', 'E-X10 E-X19 E-X20'),
  ('ophthalmology', 'O-X8', 'O-X8 O-X22 O-X23 O-X24'),
  ('ophthalmology', 'O-X11', 'O-X11'),
  ('ophthalmology', 'O-X12', 'O-X11'),
  ('ophthalmology', 'O-X13', 'O-X13 O-X29'),
  ('ophthalmology', 'O-X15', 'O-X15 O-X30'),
  ('ophthalmology', 'O-X18', 'O-X18 O-X26'),
  ('hematology_sample', 'H-X1', 'H-X1'),
  ('hematology_sample', 'H-X2', 'H-X1'),
  ('urinalysis_sample', 'U-R1', 'U-C02'),
  ('urinalysis_sample', 'U-C41', 'U-C41 U-C41b'),
  ('cytology', 'Y-C41', 'Y-C41 Y-C41r'),
  ('ultrasound', 'U-S2', 'U-L8'),
  ('ultrasound', 'U-X7', 'U-X7 U-X8'),
  ('ultrasound', 'U-X8', 'U-X31'),
  ('ultrasound', 'U-X12', 'U-X12 U-X36'),
  ('ultrasound', 'U-X21', 'U-X21 U-X34'),
  ('ultrasound', 'U-X23', 'U-X23 U-X38'),
  ('ultrasound', 'U-X24', 'U-X24 U-X39 U-X40'),
  ('ultrasound', 'U-X28', 'U-X28 U-X54 U-X55')
) as moved (kind, former, present);

insert into criterion_moves (former)
select kind || '/' || unnest(string_to_array(former, ' ')) from (values
  ('coprology_sample', 'C-R3 C-R4 C-N1 C-N2 C-N3 C-N4 C-N5 C-N6 C-N7 C-N8'),
  ('ecg', 'E-R1 E-R2 E-R3 E-R4 E-R5 E-R6 E-R7 E-R8 E-R11 E-X12 E-X14 E-N1 E-N2 E-N4 E-N5 E-N6 E-N7 E-N8 E-N9 E-X1.cat'),
  ('estrous_cycle', 'C-R2 C-R3 C-R5 C-R6 C-N1 C-N2'),
  ('hematology_sample', 'H-R3 H-R4 H-R5 H-R6 H-R7 H-X4 H-S1 H-S2 H-S3 H-S4 H-S4b H-S5 H-S6 H-S7 H-S8'),
  ('ophthalmology', 'O-R1 O-R2 O-R3 O-R4 O-R5 O-R6 O-R7 O-R8 O-R9 O-R10 O-R11 O-R12 O-R13 O-S1 O-S2 O-S3 O-S4 O-S5 O-S6 O-S7 O-S8 O-S9'),
  ('body_fluids_sample', 'B-R1 B-R3 B-R4 B-R5 B-R7 B-N1 B-N3 B-N4 B-N5 B-N6 B-N7 B-N8 B-N9 B-N10 B-N11 B-N12'),
  ('urinalysis_sample', 'U-R3 U-R3b U-R4 U-R5 U-R6 U-S2 U-S3 U-S4 U-S4b U-S5 U-S6 U-S7 U-S8 U-S9'),
  ('cytology', 'Y-R1 Y-R2 Y-R4 Y-R5 Y-N1 Y-N2 Y-N3 Y-N4 Y-N5 Y-N6 Y-N7'),
  ('ultrasound', 'U-R1 U-R2 U-R4 U-R6 U-R7 U-R8 U-R9 U-R10 U-R11 U-R12 U-R13 U-R15 U-S1 U-S3 U-S4 U-S5 U-S6 U-S6b')
) as gone (kind, former);

create table criterion_heirs as
select move.present as name, bool_and(switch.applied) as applied,
  (array_agg(switch.reason order by switch.changed_at desc))[1] as reason,
  max(switch.version) as version, max(switch.changed_at) as changed_at,
  (array_agg(switch.changed_by order by switch.changed_at desc))[1] as changed_by
from criterion_moves move
left join criterion_switches switch on switch.name = move.former and switch.applied is not null
where move.present is not null
group by move.present
having count(switch.name) = count(*) and bool_and(switch.applied) = bool_or(switch.applied);

-- The record says what became of each: neither the administrator who switched it nor anybody else did.
insert into audit_log (id, at, actor_id, action, target_kind, target_id, before, after, reason)
select gen_random_uuid(), now(), 'producto', 'switch_criterion', 'criterion', switch.name,
  jsonb_build_object('applied', switch.applied), jsonb_build_object('applied', null),
  'Segunda edición de los criterios: '
    || coalesce('pasa a ' || string_agg(heir.name, ', ' order by heir.name), 'ya no es una regla')
from criterion_switches switch
join criterion_moves move on move.former = switch.name
left join criterion_heirs heir on heir.name = move.present
where switch.applied is not null
  and not exists (select from criterion_heirs same where same.name = switch.name)
group by switch.name, switch.applied;

insert into audit_log (id, at, actor_id, action, target_kind, target_id, before, after, reason)
select gen_random_uuid(), now(), 'producto', 'switch_criterion', 'criterion', heir.name,
  jsonb_build_object('applied', null), jsonb_build_object('applied', heir.applied),
  'Segunda edición de los criterios: viene de '
    || string_agg(move.former, ', ' order by move.former) || '. ' || heir.reason
from criterion_heirs heir
join criterion_moves move on move.present = heir.name
where not exists (
  select from criterion_moves same where same.former = heir.name and same.present = heir.name)
group by heir.name, heir.applied, heir.reason;

delete from criterion_switches where name in (select former from criterion_moves);
insert into criterion_switches (name, applied, reason, version, changed_at, changed_by)
select name, applied, reason, version, changed_at, changed_by from criterion_heirs
on conflict (name) do nothing;

drop table criterion_moves;
drop table criterion_heirs;
