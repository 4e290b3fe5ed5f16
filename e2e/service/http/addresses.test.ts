import { expect, test } from 'vitest'
import { isPrivateAddress, networkOf } from './addresses.ts'

const networks: [string, string][] = [
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['2001:db8:1:2:3::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['fe80::1%br-1a.2', 'fe80:0:0:0'],
  ['', ''],
]

for (const [address, network] of networks) {
  test(`"${address}" belongs to the network "${network}"`, () => {
    expect(networkOf(address)).toBe(network)
  })
}

test('distinguishes private addresses from public ones, in any notation', () => {
  for (const address of [
    '10.1.2.3',
    '169.254.169.254',
    '192.168.0.1',
    '172.31.0.1',
    '::1',
    'fd00::1',
  ])
    expect([address, isPrivateAddress(address)]).toEqual([address, true])
  for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111', 'cdn.example'])
    expect([address, isPrivateAddress(address)]).toEqual([address, false])
})
