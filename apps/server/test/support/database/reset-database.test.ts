import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { onBothDatabases } from './both-databases.ts'
import { readFreshState, resetDatabase } from './reset-database.ts'

const migration = `
  create table songs (id serial primary key, words text not null);
  create table verses (song integer not null references songs, words text not null);
  insert into songs (id, words) values (0, 'of the migration');
  create function keep() returns trigger language plpgsql as $$ begin raise 'never deleted'; end $$;
  create trigger songs_stay before delete or truncate on songs execute function keep();`

onBothDatabases(migration, (open) => {
  test('a reset database is as its migrations left it, whether few rows were written or many', async () => {
    const { db } = await open()
    const fresh = await readFreshState(db)
    for (const rows of [3, 20_000]) {
      await sql`
        with written as (
          insert into songs (words) select repeat('la ', 200) from generate_series(1, ${rows}::integer) returning id)
        insert into verses select id, 'la' from written where id < 3`.execute(db)
      assert.equal(await resetDatabase(db, fresh), true)
      assert.deepEqual(await readFreshState(db), fresh)
      const next = await sql<{ id: number }>`select nextval('songs_id_seq')::integer as id`.execute(db)
      assert.deepEqual(next.rows, [{ id: 1 }])
    }
  })

  test('a database whose tables have changed is not reset', async () => {
    const { db } = await open()
    const fresh = await readFreshState(db)
    await sql`create index song_words on songs (words)`.execute(db)
    assert.equal(await resetDatabase(db, fresh), false)
  })
})
