import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './security-headers.ts'

test('a document of one origin allows scripts of its own and no others', () => {
  const policy = contentSecurityPolicy({
    scriptHashes: [],
    remoteOrigins: [],
    apiOrigin: undefined,
  })
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("connect-src 'self';")
})

test('remotes and an API elsewhere are allowed by name', () => {
  const policy = contentSecurityPolicy({
    scriptHashes: ["'sha256-x'"],
    remoteOrigins: ['https://remotes.example'],
    apiOrigin: 'https://api.example',
  })
  expect(policy).toContain("script-src 'self' 'sha256-x' https://remotes.example;")
  expect(policy).toContain("connect-src 'self' https://api.example https://remotes.example;")
})
