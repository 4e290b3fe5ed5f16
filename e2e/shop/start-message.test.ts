import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { startMessage } from './start-message.ts'

function messageFor(environment: Record<string, string>): string {
  const reading = readSettings(environment)
  if (reading.kind === 'invalid') throw new Error(reading.problems.join())
  const shop = { origin: 'http://shop', providerOrigin: 'http://pay', port: 8080 }
  return startMessage(shop, reading.settings, ['192.168.1.5'])
}

test('the start message names the desk, and how to get in if no login is set', () => {
  const hint = 'http://shop/operator, with OPERATOR_PASSWORD'
  expect(messageFor({})).toContain(hint)
  const withPassword = messageFor({ OPERATOR_PASSWORD: 'twelve letters' })
  expect(withPassword).not.toContain(hint)
  expect(withPassword).toContain('http://shop/operator\n')
})

test('the start message says who can reach the shop', () => {
  expect(messageFor({})).toContain('this machine only')
  expect(messageFor({ HOST: '0.0.0.0' })).toContain('other machines too: http://192.168.1.5:8080')
  expect(messageFor({ HOST: '0.0.0.0' })).toContain('NO MAIL WITH A LINK IS SENT')
  expect(messageFor({})).not.toContain('LINK')
  const proxied = {
    PUBLIC_ORIGIN: 'https://shop.example',
    PROVIDER_PUBLIC_ORIGIN: 'https://pay.example',
    DEMONSTRATION: 'yes',
  }
  expect(messageFor(proxied)).toContain('https://shop.example, through a proxy on this machine')
  expect(messageFor({ ...proxied, HOST: '0.0.0.0' })).toContain(
    'https://shop.example; listening on http://192.168.1.5:8080',
  )
  expect(messageFor({ ...proxied, HOST: '0.0.0.0' })).not.toContain('LINK')
})
