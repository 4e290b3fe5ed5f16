import { expect, test } from 'vitest'
import { contentSecurityPolicy, type PolicySources } from './security-headers.ts'

/** Addresses that browsers request to find out whether they have a wallet. */
const WALLETS = 'https://apple.com/apple-pay https://google.com/pay https://pay.google.com'

function policyOf(sources: Partial<PolicySources>): string {
  const none = {
    scriptHashes: [],
    styleHashes: [],
    remoteOrigins: [],
    serviceAddresses: [],
    reportsAddress: '',
    frameAncestors: [],
    developmentOrigins: [],
  }
  return `${contentSecurityPolicy({ ...none, ...sources })};`
}

test('a document on one origin allows its own files and the wallets, and nothing else', () => {
  const policy = policyOf({ serviceAddresses: ['/registry.json', '/api', ''] })
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain(`connect-src 'self' ${WALLETS};`)
  expect(policy).toContain("frame-ancestors 'self';")
})

test("allows remotes on other origins by name, in addition to the document's own scripts", () => {
  const policy = policyOf({
    scriptHashes: ["'sha256-x'"],
    remoteOrigins: ['https://remotes.example'],
  })
  expect(policy).toContain("script-src 'self' 'sha256-x' https://remotes.example;")
  expect(policy).toContain(`connect-src 'self' https://remotes.example ${WALLETS};`)
})

test('registry and API on other origins are allowed without listing them twice', () => {
  const policy = policyOf({
    remoteOrigins: ['https://remotes.example'],
    serviceAddresses: ['https://remotes.example/registry.json', 'https://api.example/v1'],
  })
  expect(policy).toContain("script-src 'self' https://remotes.example https://api.example;")
  expect(policy).toContain(
    `connect-src 'self' https://remotes.example https://api.example ${WALLETS};`,
  )
})

test('reports may be sent to another origin, but nothing is loaded from there', () => {
  const policy = policyOf({ reportsAddress: 'https://reports.example/remotes' })
  expect(policy).toContain(`connect-src 'self' https://reports.example ${WALLETS};`)
  expect(policy).toContain("script-src 'self';")
})

test('pictures come from any https host or are embedded in the page', () => {
  expect(policyOf({})).toContain("img-src 'self' data: blob: https:;")
})

test('a listed site of the museum may show the shop in a frame', () => {
  expect(policyOf({ frameAncestors: ['https://museum.example'] })).toContain(
    "frame-ancestors 'self' https://museum.example;",
  )
})

test("a developer's own build may be loaded, styled and updated from the origin in the config", () => {
  const policy = policyOf({ developmentOrigins: ['http://localhost:3002', 'https://dev.example'] })
  const both = 'http://localhost:3002 https://dev.example'
  expect(policy).toContain(`script-src 'self' ${both};`)
  expect(policy).toMatch(new RegExp(`style-src 'self' 'sha256-[^ ]+' ${both};`))
  expect(policy).toContain(
    `connect-src 'self' ${both} ws://localhost:3002 wss://dev.example ${WALLETS};`,
  )
})

test('no text becomes a style or an element, no form sends to another origin, and no base address changes', () => {
  const policy = policyOf({ remoteOrigins: ['https://remotes.example'] })
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("object-src 'none';")
  expect(policy).toContain("form-action 'self';")
  expect(policy).toContain("base-uri 'none';")
  expect(policy).toContain("require-trusted-types-for 'script';")
})
