import { expect, test } from 'vitest'
import { readRolesByGroup } from './provider-settings.ts'

test('reads the roles of groups, also of groups whose names come from a directory', () => {
  const read = readRolesByGroup('admins = config,releases,operators; cn=shop,dc=museum=config;')
  expect([...(read ?? [])]).toEqual([
    ['admins', ['config', 'releases', 'operators']],
    ['cn=shop,dc=museum', ['config']],
  ])
})

test.each(['', ';', 'admins', 'admins=', 'admins=everything', '=config'])(
  'rejects a setting without valid roles: %j',
  (text) => expect(readRolesByGroup(text)).toBeNull(),
)
