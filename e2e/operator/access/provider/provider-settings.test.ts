import { expect, test } from 'vitest'
import { readRolesByGroup } from './provider-settings.ts'

test('groups have the roles that the setting gives them, also those of directories', () => {
  const read = readRolesByGroup('admins = config,releases,operators; cn=shop,dc=museum=config;')
  expect([...(read ?? [])]).toEqual([
    ['admins', ['config', 'releases', 'operators']],
    ['cn=shop,dc=museum', ['config']],
  ])
})

test.each(['', ';', 'admins', 'admins=', 'admins=everything', '=config'])(
  'what gives no roles is no setting: %j',
  (text) => expect(readRolesByGroup(text)).toBeNull(),
)
