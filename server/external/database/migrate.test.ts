import { expect, test } from 'vitest';
import { splitStatements } from './migrate.ts';

test('a migration is cut at the ends of its statements, never inside a body', () => {
  const text = `
-- a comment; with a semicolon;
create table a (id int);
create function f() returns trigger language plpgsql as $$
begin
  perform 1; -- inside;
  return null;
end
$$;
insert into a values (1);
`;
  const statements = splitStatements(text);
  expect(statements).toHaveLength(3);
  expect(statements[0]).toBe('create table a (id int);');
  expect(statements[1]).toContain('return null;\nend\n$$;');
});
