import { expect, test } from 'vitest'
import { logIn, useOperatorShop } from '../testing/operator-page.ts'
import { runOperators } from './run-operators.ts'

const { db, shop } = useOperatorShop()

/** Runs a command; `hasWayIn` is true in a shop with a built-in password. */
async function runWith(hasWayIn: boolean, words: string[]) {
  const said: string[] = []
  const { clock, passwordCost } = shop.backend
  const code = await runOperators(words, {
    say: (line) => said.push(line),
    complain: (line) => said.push(line),
    withOperators: async (work) => await work({ db, clock, passwordCost, hasWayIn }),
  })
  return { code, said: said.join('\n') }
}

const run = async (...words: string[]) => await runWith(true, words)

test('adds the first operators in a terminal and prints their one-time passwords', async () => {
  expect(await run('list')).toEqual({ code: 0, said: expect.stringContaining('no operators') })
  const added = await run('add', 'Ada Meier', 'config,operators')
  expect(added.code).toBe(0)
  const password = added.said.split('\n').at(-1) ?? ''
  await expect(logIn(shop, undefined, { username: 'Ada Meier', password })).resolves.toBeDefined()
  const again = await run('password', 'ada meier')
  expect(again.said.split('\n').at(-1)).not.toBe(password)
  expect((await run('roles', 'Ada Meier', 'none')).code).toBe(0)
  expect((await run('disable', 'Ada Meier')).code).toBe(0)
  expect((await run('list')).said).toMatch(/^Ada Meier {2}– {6}password {5}disabled {2}20/m)
  expect((await run('enable', 'Ada Meier')).code).toBe(0)
  expect((await run('remove', 'Ada Meier')).said).toBe('Only a disabled operator can be removed.')
  expect((await run('disable', 'Ada Meier')).code).toBe(0)
  expect((await run('remove', 'Ada Meier')).code).toBe(0)
  expect((await run('list')).said).toContain('no operators')
  const log = await db.selectFrom('operator_event').selectAll().orderBy('id').execute()
  const own = log.filter(({ operator }) => operator === 'npm run operators')
  expect(own.map(({ action, detail }) => `${action} ${detail}`)).toEqual([
    'operator_added Ada Meier: config, operators',
    'operator_password Ada Meier',
    'operator_roles Ada Meier: –',
    'operator_disabled Ada Meier',
    'operator_enabled Ada Meier',
    'operator_disabled Ada Meier',
    'operator_removed Ada Meier',
  ])
})

test.each([
  [['add', 'Ada', 'everything'], 'everything: unknown role'],
  [['add', 'Ada, Ben', 'config'], 'cannot be a name'],
  [['add', 'operator', 'config'], 'taken or reserved'],
  [['disable', 'Nobody'], 'There is no operator Nobody'],
  [['disable', 'Ada', '--all'], '--all: unknown'],
  [['nothing'], 'Unknown command; valid commands: list, add'],
])('refuses %j and changes nothing', async (words, said) => {
  expect(await run(...words)).toEqual({ code: 1, said: expect.stringContaining(said) })
  expect(await db.selectFrom('operator').selectAll().execute()).toEqual([])
})

test('refuses to remove the last operator who manages others when there is no built-in password', async () => {
  await runWith(false, ['add', 'Ada', 'operators'])
  expect((await runWith(false, ['disable', 'Ada'])).said).toContain(
    'the last operator who can manage others',
  )
})
