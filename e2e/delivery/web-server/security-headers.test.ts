import { expect, test } from 'vitest'
import { contentSecurityPolicy, type PolicySources } from './security-headers.ts'

/** Addresses to which browsers send requests to find out whether they have a wallet. */
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

test('the policy of a shop on one origin allows its own files and the wallets, and nothing else', () => {
  const policy = policyOf({ serviceAddresses: ['/registry.json', '/api', ''] })
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain(`connect-src 'self' ${WALLETS};`)
  expect(policy).toContain("frame-ancestors 'self';")
})

test("the policy allows remotes on other origins by name, and the document's own scripts", () => {
  const policy = policyOf({
    scriptHashes: ["'sha256-x'"],
    remoteOrigins: ['https://remotes.example'],
  })
  expect(policy).toContain("script-src 'self' 'sha256-x' https://remotes.example;")
  expect(policy).toContain(`connect-src 'self' https://remotes.example ${WALLETS};`)
})

test('the policy allows registry and API on other origins, and lists each origin once', () => {
  const policy = policyOf({
    remoteOrigins: ['https://remotes.example'],
    serviceAddresses: ['https://remotes.example/registry.json', 'https://api.example/v1'],
  })
  expect(policy).toContain("script-src 'self' https://remotes.example https://api.example;")
  expect(policy).toContain(
    `connect-src 'self' https://remotes.example https://api.example ${WALLETS};`,
  )
})

test('the policy allows reports to another origin, but loads nothing from there', () => {
  const policy = policyOf({ reportsAddress: 'https://reports.example/remotes' })
  expect(policy).toContain(`connect-src 'self' https://reports.example ${WALLETS};`)
  expect(policy).toContain("script-src 'self';")
})

test('the policy allows pictures from any https host and pictures in the page itself', () => {
  expect(policyOf({})).toContain("img-src 'self' data: blob: https:;")
})

test('the policy allows a listed site of the museum to show the shop in a frame', () => {
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

test('the policy forbids styles and elements from text, forms to other origins, and a base address', () => {
  const policy = policyOf({ remoteOrigins: ['https://remotes.example'] })
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("object-src 'none';")
  expect(policy).toContain("form-action 'self';")
  expect(policy).toContain("base-uri 'none';")
  expect(policy).toContain("require-trusted-types-for 'script';")
})
