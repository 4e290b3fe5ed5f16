import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { networkOf } from '../../service/http/addresses.ts'
import { kindOfField } from '../contract/field-kinds.ts'
import { steeredFields } from '../contract/sections.ts'
import { operatorTexts } from '../texts.ts'
import { describeChanges } from './describe-changes.ts'
import { logDetail } from './log-detail.ts'
import { authorOf, remoteName, showNetwork } from './wording.ts'

const t = operatorTexts('en')

test('a remote is called as its menu is, in the language of the desk if it has a word there', () => {
  expect(remoteName('mf-tours', t)).toBe('Guided tours')
  expect(remoteName('mf-audio', t)).toBe('mf-audio')
  expect(remoteName('mf-audio', t, { de: 'Audioführer' })).toBe('Audioführer (mf-audio)')
  const titles = { de: 'Audioführer', en: 'Audio guides' }
  expect(remoteName('mf-audio', t, titles)).toBe('Audio guides (mf-audio)')
})

test('a network of IPv6 addresses is shown as one, and this machine in words', () => {
  expect(showNetwork(networkOf('2001:db8:0:1::7'), t)).toBe('2001:db8:0:1::/64')
  expect(showNetwork(networkOf('192.0.2.7'), t)).toBe('192.0.2.7')
  for (const own of ['::1', '127.0.0.1', '::ffff:127.0.0.1']) {
    expect(showNetwork(networkOf(own), t)).toBe(t('history.server'))
    expect(authorOf({ name: 'Ada', network: networkOf(own) }, t)).toBe(
      `Ada ${t('history.fromServer')}`,
    )
  }
  expect(showNetwork('', t)).toBe('')
})

test('the log names fields, roles and what was left undone as the other pages do', () => {
  const detail = (action: string, text: string) => logDetail({ action, detail: text }, t)
  expect(detail('save', '7: accent, has_tickets, no_such_field')).toBe(
    `7: ${t('fields.accent')}, ${t('fields.has_tickets')}, no_such_field`,
  )
  expect(detail('scheduled', 'languages, 2026-12-24 18:00 – 2026-12-27 08:00')).toBe(
    `${t('fields.languages')}, 2026-12-24 18:00 – 2026-12-27 08:00`,
  )
  // Somebody may be called like a role.
  expect(detail('operator_roles', 'config: config, releases')).toBe(
    `config: ${t('roles.config')}, ${t('roles.releases')}`,
  )
  expect(detail('operator_added', 'Ada')).toBe('Ada')
  expect(detail('operator_disabled', 'country')).toBe('country')
  expect(detail('session_ended', 'operator')).toBe(t('log.builtIn'))
  expect(detail('session_ended', 'accent')).toBe('accent')
  expect(detail('retry', 'mail: 3')).toBe(`${t('unfinished.kinds.mail')}: 3`)
  expect(detail('release', 'rollback mf-tours')).toBe('rollback mf-tours')
  expect(detail('login', '')).toBe('')
})

test.each(LANGUAGES)(
  'each field that a page changes, and each choice, has a name in %s',
  (language) => {
    const named = operatorTexts(language)
    const fields = steeredFields({})
    expect(fields).toContain('show_progress_bar')
    const keys = fields.flatMap((field) => {
      const kind = kindOfField(field)
      const options = kind?.kind === 'choice' ? kind.options : []
      return [`fields.${field}`, ...options.map((option) => `choices.${field}.${option}`)]
    })
    expect(keys.filter((key) => named(key, { defaultValue: '' }) === '')).toEqual([])
  },
)

// Regression: "nothing" was said to be where the shop's own word is read.
test('a word of the menu that the museum has none for is the shop’s own', () => {
  const changes = {
    nav_translations: { before: null, after: { 'guided-tours': { de: 'Rundgänge' } } },
    home_headline: { before: {}, after: { de: 'Es wird hell.' } },
  }
  const described = describeChanges(changes, { t, language: 'en' })
  expect(described.map(({ before, after }) => [before, after])).toEqual([
    [t('texts.original'), 'Rundgänge'],
    [t('nothing'), 'Es wird hell.'],
  ])
})
