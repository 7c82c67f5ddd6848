import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls, type CallName } from '@portal/contract/calls.ts'
import { afterAll, expect, it } from 'vitest'
import { ask, goodBodies } from '../test/api/requests.ts'
import { sharedApi } from '../test/api/shared-api.ts'
import { testFolder } from '../test/folder.ts'
import { migrate } from './migrate.ts'

// An instance of the version before serves on while a newer one, which has started beside it, migrates. What
// a migration may do for that is in migrations.spec.ts.

const old = await sharedApi()
const folder = join(await testFolder(), 'migrations')
await cp(join(import.meta.dirname, '../../migrations'), folder, { recursive: true })

/** A column more in each table, of both kinds that may come, and a table of its own. */
const expand = `
  do $$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = current_schema() and tablename <> 'migration'
    loop
      execute format('alter table %I add column later text, add column later_count int not null default 0', name);
    end loop;
  end $$;
  create table later (account_id text not null, later_id uuid primary key);`

/** A value that moves is kept equal in both places as long as servers of both versions write. */
const move = `
  alter table account add column phone text;
  update account set phone = phone_number;
  create function keep_phone() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then new.phone := coalesce(new.phone, new.phone_number);
    elsif new.phone is distinct from old.phone then new.phone_number := new.phone;
    else new.phone := new.phone_number;
    end if;
    return new;
  end $$;
  -- widens: trigger account.keep_phone
  create trigger keep_phone before insert or update on account for each row execute function keep_phone();`

const all = Object.keys(calls).filter((name): name is CallName => name in calls)
const lastOnes: readonly CallName[] = ['terminateContract', 'changePassword', 'closeAccount']
const others = all.filter((name) => !lastOnes.includes(name))

/** What each call was answered that the server could not answer. */
async function failuresOf(names: readonly CallName[]): Promise<string[]> {
  const failures: string[] = []
  for (const name of names) {
    const { statusCode, body } = await ask(old, name)
    if (statusCode >= 500) failures.push(`${name}: ${statusCode} ${body}`)
  }
  return failures
}

/** Customers who read and write one after the other until `stop`, which gives all that they were answered. */
function customers(accounts: readonly string[]) {
  const answered: number[] = []
  let isOver = false
  let sent = 0
  const work = async (as: string) => {
    while (!isOver) {
      answered.push((await ask(old, 'listPolicies', { as })).statusCode)
      const body = { ...goodBodies.sendMessage, text: `Message ${++sent}` }
      answered.push((await ask(old, 'sendMessage', { as, body })).statusCode)
    }
  }
  const done = Promise.all(accounts.map(work))
  return {
    answered,
    async stop() {
      isOver = true
      await done
      return answered
    },
  }
}

it('serves every read and write on while a newer version migrates, and every call beside its schema', async () => {
  expect(await failuresOf(others)).toEqual([])
  const served = customers(['acc-1', 'acc-2', 'acc-1', 'acc-2'])
  afterAll(served.stop)
  await expect.poll(() => served.answered.length).toBeGreaterThan(20)
  await writeFile(join(folder, '9001_expand.sql'), expand)
  await writeFile(join(folder, '9002_migrate.sql'), 'update request set later = kind')
  await migrate(old.db, folder)
  const then = served.answered.length
  await expect.poll(() => served.answered.length).toBeGreaterThan(then + 20)
  const answered = await served.stop()
  expect(new Set(answered)).toEqual(new Set([200, 204]))
  const [written] = await old.db.query<{ count: number }>(
    `select count(*) as count from request where payload->>'text' like 'Message %'`,
  )
  expect(written?.count).toBe(answered.filter((status) => status === 204).length)
})

it('shares all with an instance that joins: what either accepts, the other answers', async () => {
  const joined = await sharedApi({ db: old.db })
  const sent = await ask(joined, 'sendMessage', { body: { ...goodBodies.sendMessage, text: 'Chez l’autre' } })
  expect(sent.statusCode).toBe(204)
  const [request] = (await ask(old, 'listRequests')).json<{ number: string; kind: string }[]>()
  expect(request?.kind).toBe('sendMessage')
  const params = { number: request?.number ?? '' }
  expect((await ask(old, 'getRequest', { params })).body).toContain('Chez l’autre')
  const withdrawn = await ask(old, 'withdrawRequest', { params })
  expect(withdrawn.statusCode).toBe(204)
  const again = await ask(joined, 'withdrawRequest', { params })
  expect(again.statusCode).toBe(409)
})

it('and the two agree on a value that moves to another column', async () => {
  await writeFile(join(folder, '9003_move.sql'), move)
  await migrate(old.db, folder)
  const changed = await ask(old, 'changePhoneNumber', { body: { phoneNumber: '01 99 00 56 99' } })
  expect(changed.statusCode).toBeLessThan(300)
  const [row] = await old.db.query<{ phone: string; phone_number: string }>(
    `select phone, phone_number from account where account_id = 'acc-1'`,
  )
  expect(row?.phone).toBe(row?.phone_number)
  await old.db.query(`update account set phone = '0199005600' where account_id = 'acc-1'`)
  expect((await ask(old, 'getAccount')).body).toContain('0199005600')
})

it('answers every call to the end, those that end something as well', async () => {
  expect(await failuresOf([...others, ...lastOnes])).toEqual([])
})
