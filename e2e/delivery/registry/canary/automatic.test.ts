import { expect, test } from 'vitest'
import { canary, promote } from '../edit-registry.ts'
import type { RegistryDocument } from '../registry-document.ts'
import { registryStatus } from '../registry-status.ts'
import { releasesOf, withReleases, withShare } from '../releases-of.ts'
import { documentOf, registryWith } from '../testing/example-releases.ts'
import {
  automaticCanaries,
  type CanaryStep,
  pauseAutomatic,
  resumeAutomatic,
  startAutomatic,
  takeStep,
} from './automatic.ts'

const LATER = '2027-01-02T04:00:00.000Z'
const TOURS = ['mf-tours', '1.1.0'] as const

const take = (document: RegistryDocument, step: CanaryStep) =>
  takeStep(document, { remote: TOURS[0], version: TOURS[1] }, step, LATER)
const rise = (document: RegistryDocument) => take(document, { kind: 'rise' })
const sendBack = (document: RegistryDocument) => take(document, { kind: 'back', because: 'failed' })

function begun(): RegistryDocument {
  const started = startAutomatic(registryWith('1.0.0', '1.1.0', '1.2.0'), ...TOURS, 100)
  return documentOf(take(documentOf(started), { kind: 'begin' }))
}

function shares(document: RegistryDocument): string {
  return registryStatus(document)
    .map(({ version, isDefault, share }) => `${version}${isDefault ? '*' : ''} ${share}`)
    .join(', ')
}

test('the share rises step by step, and after the last step the release is the default', () => {
  let document = begun()
  const seen = [shares(document)]
  for (let step = 0; step < 3; step += 1) {
    document = documentOf(rise(document))
    seen.push(shares(document))
  }
  expect(seen).toEqual([
    '1.0.0* 99, 1.1.0 1, 1.2.0 0',
    '1.0.0* 90, 1.1.0 10, 1.2.0 0',
    '1.0.0* 50, 1.1.0 50, 1.2.0 0',
    '1.0.0 0, 1.1.0* 100, 1.2.0 0',
  ])
  expect(automaticCanaries(document)).toEqual([])
  expect(rise(document).kind).toBe('refused')
})

test('a release that is sent back stays listed without visits, with the reason', () => {
  const document = documentOf(sendBack(begun()))
  expect(shares(document)).toBe('1.0.0* 100, 1.1.0 0, 1.2.0 0')
  const [, release] = registryStatus(document)
  expect(release?.automatic).toMatchObject({ state: 'back', because: 'failed' })
  expect(automaticCanaries(document)).toEqual([])
  expect(sendBack(document).kind).toBe('refused')
})

test('a pause keeps the share, and resuming starts the step again', () => {
  const paused = documentOf(pauseAutomatic(begun(), ...TOURS))
  expect(shares(paused)).toBe('1.0.0* 99, 1.1.0 1, 1.2.0 0')
  expect(automaticCanaries(paused)).toMatchObject([{ state: 'paused', since: LATER }])
  expect(documentOf(pauseAutomatic(paused, ...TOURS))).toBe(paused)
  const resumed = documentOf(resumeAutomatic(paused, ...TOURS))
  const [goingOn] = automaticCanaries(resumed)
  expect([goingOn?.state, goingOn?.since]).toEqual(['running', undefined])
})

test('an operator who sets a share by hand ends the automatic canary', () => {
  for (const document of [
    documentOf(canary(begun(), ...TOURS, 25)),
    documentOf(canary(begun(), ...TOURS, 1)),
    documentOf(promote(begun(), ...TOURS)),
  ]) {
    expect(automaticCanaries(document)).toEqual([])
    expect(rise(document).kind).toBe('refused')
  }
})

test('only one release of a remote can be an automatic canary', () => {
  const second = startAutomatic(begun(), 'mf-tours', '1.2.0', 100)
  expect(second).toMatchObject({ kind: 'refused', why: expect.stringContaining('1.1.0 has a') })
  const unknown = startAutomatic(begun(), 'mf-tours', '9.9.9', 100)
  expect(unknown.kind).toBe('refused')
})

/** Gives a second release a share directly, because an edit would refuse it. */
function withOther(document: RegistryDocument, share: number): RegistryDocument {
  const list = releasesOf(document, 'mf-tours').map((release) =>
    release.metadata.version === '1.2.0' ? withShare(release, share) : release,
  )
  return withReleases(document, 'mf-tours', list, list[0]?.url ?? '')
}

test('during an automatic canary, no other release gets a share by hand', () => {
  const give = (document: RegistryDocument, share: number) =>
    canary(document, 'mf-tours', '1.2.0', share)
  const refused = { kind: 'refused', because: 'otherTried', version: '1.1.0' }
  expect(give(begun(), 5)).toMatchObject(refused)
  expect(give(documentOf(pauseAutomatic(begun(), ...TOURS)), 5)).toMatchObject(refused)
  expect(give(withOther(begun(), 5), 0).kind).toBe('edited')
  expect(give(documentOf(sendBack(begun())), 5).kind).toBe('edited')
  expect(give(documentOf(canary(begun(), ...TOURS, 10)), 5).kind).toBe('edited')
})

test('refuses to resume a canary while another release has a share', () => {
  const paused = documentOf(pauseAutomatic(begun(), ...TOURS))
  expect(resumeAutomatic(withOther(paused, 5), ...TOURS)).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining('canary mf-tours 1.2.0 0'),
  })
})
