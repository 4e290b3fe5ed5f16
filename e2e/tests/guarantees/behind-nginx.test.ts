import { readdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { ROOT } from '../../delivery/apps.ts'
import { DEVELOPMENT_ORIGIN } from '../../delivery/deployment/testing/start-deployment.ts'
import { MAX_UPLOAD_BYTES } from '../../delivery/registry/arrival/publish-route.ts'
import { COMMON_HEADERS } from '../../delivery/web-server/security-headers.ts'
import { bookingNumber, emailOf } from '../fixtures/bookings.ts'
import { goToPayment } from '../fixtures/buy.ts'
import {
  addressOfRemote,
  expectCachedForever,
  expectMissing,
  expectPages,
  expectRevalidated,
  requireDeployment,
  test,
} from '../fixtures/deployed-shop.ts'
import { writeNextRelease } from '../fixtures/next-release.ts'
import { RUN, runCommand } from '../fixtures/running-command.ts'
import { expect } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { expectConfirmed, goToPay, NO_PASSWORD } from '../fixtures/visit-checkout.ts'
import { payAtProvider } from '../fixtures/visit-provider.ts'

// All tests in one worker, so that nginx and the servers behind it are started only once.
test.describe.configure({ mode: 'default' })

test.use({ allowedErrors: [NO_PASSWORD] })

test('nginx serves files and pages by the rules of the shop’s own server', async ({
  deployment,
  page,
}) => {
  const { origin } = requireDeployment(deployment)
  await expectRevalidated(origin)
  await expectMissing(origin)
  await expectPages(origin)
  await expectCachedForever(page)
  for (const path of [
    '/index.html',
    '/index.html.br',
    '/.stamp',
    '/__test/bookings',
    '/remotes/',
  ]) {
    expect((await fetch(`${origin}${path}`)).status, path).toBe(404)
  }
})

test('crawlers find every page with its description and picture, but not the basket', async ({
  deployment,
}) => {
  const { origin } = requireDeployment(deployment)
  const read = async (path: string) => await (await fetch(`${origin}${path}`)).text()
  expect(await read('/robots.txt')).toContain('Disallow: /fr/checkout\n')
  const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]+)</g)]
  const paths = listed.map(([, address = '']) => new URL(address).pathname)
  expect(paths).toContain('/fr/tickets/blue-hour')
  expect(paths.filter((path) => /checkout|settings|login/.test(path))).toEqual([])

  await expect(async () => {
    const page = await read('/fr/tickets/blue-hour')
    const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(page) ?? []
    const drawn = await fetch(`${origin}${new URL(picture).pathname}`)
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const [, about = ''] = /<script type="application\/ld\+json">([^<]+)</.exec(page) ?? []
    expect(JSON.parse(about)).toMatchObject({
      '@graph': [{ '@type': 'Event', name: 'L’heure bleue' }, { '@type': 'BreadcrumbList' }],
    })
  }).toPass()
})

test('at one address, visitors who ask for different languages never get each other’s document', async ({
  deployment,
}) => {
  const { origin } = requireDeployment(deployment)
  const titleIn = async (language: string) => {
    const answer = await fetch(`${origin}/tickets`, { headers: { 'Accept-Language': language } })
    return /<h1[^>]*>([^<]*)</.exec(await answer.text())?.[1]
  }
  // Together, so that the second answer could come from the cache.
  const titles = async () => await Promise.all(['fr-CH, de', 'es', 'ja, de'].map(titleIn))
  await expect.poll(titles).toEqual(['Billets', 'Entradas', 'Tickets'])
  for (let asked = 0; asked < 3; asked++)
    expect(await titles()).toEqual(['Billets', 'Entradas', 'Tickets'])
})

test('every answer, errors included, has the common headers and a policy, each of them once', async ({
  deployment,
}) => {
  const { origin } = requireDeployment(deployment)
  const tooLarge = { method: 'POST', body: 'x'.repeat(300_000) }
  const answers = {
    page: [200, await fetch(`${origin}/de`)],
    file: [200, await fetch(await addressOfRemote(origin, 'mf-tours'))],
    'missing file': [404, await fetch(`${origin}/static/js/index.00000000.js`)],
    'answer of the API': [200, await fetch(`${origin}/api/de/event/select`)],
    'missing answer': [404, await fetch(`${origin}/api/de/nothing`)],
    'too large a request': [413, await fetch(`${origin}/api/de/auth/guest`, tooLarge)],
  } as const
  for (const [what, [status, answer]] of Object.entries(answers)) {
    expect(answer.status, what).toBe(status)
    for (const [name, value] of Object.entries(COMMON_HEADERS)) {
      expect(answer.headers.get(name), what).toBe(value)
    }
    // The policy of answers that are not pages: they must not load anything.
    const policy = what.includes('answer') ? /^default-src 'none'/ : /^default-src '(self|none)'/
    expect(answer.headers.get('content-security-policy'), what).toMatch(policy)
    expect(answer.headers.get('server'), what).toBe('nginx')
  }
  const { headers } = answers['answer of the API'][1]
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2, stale-if-error=30')
  expect(answers['missing answer'][1].headers.get('cache-control')).toBe('no-store')
})

test('development builds load from the origins that the deployment names, and announce changes', async ({
  deployment,
}) => {
  const { origin } = requireDeployment(deployment)
  const policy = (await fetch(`${origin}/de`)).headers.get('content-security-policy') ?? ''
  const directives = new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
  for (const name of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
    expect(directives.get(name), name).toContain(DEVELOPMENT_ORIGIN)
  expect(directives.get('connect-src')).toContain(DEVELOPMENT_ORIGIN.replace('http', 'ws'))
  expect(directives.get('default-src')).toEqual(["'self'"])
})

test('compresses text in an encoding the browser accepts, and tells caches so', async ({
  deployment,
}) => {
  const { origin } = requireDeployment(deployment)
  const entry = (await addressOfRemote(origin, 'mf-tours')).replace(
    'mf-manifest.json',
    'remoteEntry.js',
  )
  const encodingOf = async (url: string, accepted: string, vary = 'Accept-Encoding') => {
    const { headers } = await fetch(url, { headers: { 'accept-encoding': accepted } })
    expect(headers.get('vary'), url).toBe(vary)
    return headers.get('content-encoding')
  }
  for (const url of [`${origin}/de`, entry]) {
    expect(await encodingOf(url, 'gzip, deflate, br')).toBe('br')
    expect(await encodingOf(url, 'gzip')).toBe('gzip')
    expect(await encodingOf(url, 'identity')).toBeNull()
  }
  const list = `${origin}/api/de/event/select`
  expect(await encodingOf(list, 'gzip, br', 'Accept-Encoding, Authorization')).toBe('br')
  expect(await encodingOf(list, 'gzip', 'Accept-Encoding, Authorization')).toBe('gzip')
})

test('a release sent by a team through nginx is stored, listed and available at once; larger uploads and wrong tokens are refused', async ({
  deployment,
}, info) => {
  const { origin, registryToken } = requireDeployment(deployment)
  const address = `${origin}/remotes/mf-tours/99.1.0/mf-manifest.json`
  expect((await fetch(address)).status).toBe(404)
  const release = info.outputPath('release')
  const change = (_: string, text: string) => text.replaceAll('"Führungen"', '"Rundgänge"')
  await writeNextRelease(release, { remote: 'mf-tours', version: '99.1.0', change })
  const words = ['registry', 'publish', 'mf-tours', '99.1.0', '--dir', release]
  const said = await runCommand(ROOT, [process.execPath, RUN, ...words], {
    SHOP_REGISTRY: `${origin}/registry.json`,
    REGISTRY_TOKEN: registryToken,
  })
  expect(said).toContain('mf-tours 99.1.0 is listed and gets no visits yet')
  const answer = await fetch(address)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const send = async (bytes: number, token: string) =>
    await fetch(`${origin}/registry/releases/mf-tours/99.2.0`, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await send(MAX_UPLOAD_BYTES + 1, registryToken)).status).toBe(413)
  expect((await send(2_000_000, 'a-strangers-guess-of-a-token')).status).toBe(401)
})

test('counts a visitor’s attempts in both processes together, by the real address and not by headers', async ({
  deployment,
}) => {
  const { origin } = requireDeployment(deployment)
  const statuses: number[] = []
  for (let at = 0; at < 21; at += 1) {
    const headers = { 'x-forwarded-for': `192.0.2.${at}` }
    const answer = await fetch(`${origin}/api/de/voucher?voucher=GUESS${at}`, { headers })
    statuses.push(answer.status)
  }
  // The limit is 20 attempts. Another test of this file may already have used one.
  expect([19, 20]).toContain(statuses.indexOf(429))
})

test('a visitor chooses tickets, pays, comes back and has a booking, in German', async ({
  deployment,
  page,
}, info) => {
  const { origin, providerOrigin, backends } = requireDeployment(deployment)
  const visit = visitIn(page, 'de')
  const wish = { event: 'blue-hour', day: 3, time: 0, counts: { 't-blue-hour-adult': 2 } }
  await goToPayment(visit, wish, emailOf(info))
  await goToPay(visit, 'CHF 36.00')
  await expect(page).toHaveURL((url) => url.origin === providerOrigin)
  await payAtProvider(visit)
  await expectConfirmed(visit)
  await expect(page).toHaveURL(`${origin}/de/checkout/success`)
  const mail = `booking-${await bookingNumber(visit)}.eml`
  await expect(async () => {
    const sent = await Promise.all(backends.map(({ outbox }) => readdir(outbox).catch(() => [])))
    expect(sent.flat().filter((name) => name === mail)).toHaveLength(1)
  }).toPass()
})

test('visitors notice nothing when one process ends; without any process they get an error, which is not cached', async ({
  deployment,
}) => {
  const { origin, backends } = requireDeployment(deployment)
  const ask = async () => (await fetch(`${origin}/api/de/event/select`)).status
  let isOver = false
  const statuses: number[] = []
  const visitor = async () => {
    while (!isOver) {
      statuses.push(await ask())
      // Wait between requests: the three visitors together send as many as a crowd behind one
      // address.
      await setTimeout(30)
    }
  }
  const visitors = Promise.all([visitor(), visitor(), visitor()])
  await backends[0]?.stop()
  for (let at = 0; at < 5; at += 1) statuses.push(await ask())
  isOver = true
  await visitors
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await fetch(`${origin}/health`)).status).toBe(200)

  await backends[1]?.stop()
  // nginx still answers public requests from its cache for a while, but not requests with a token.
  expect(await ask()).toBe(200)
  const failed = await fetch(`${origin}/api/de/event/select`, {
    headers: { authorization: 'Bearer unknown' },
  })
  expect(failed.status).toBe(503)
  expect(failed.headers.get('cache-control')).toBe('no-store')
  expect(Number(failed.headers.get('retry-after'))).toBeGreaterThan(2)
  expect(await failed.json()).toEqual({ error: 'unavailable' })
  expect(await (await fetch(`${origin}/de`)).text()).toContain('<div id="shop">')
})
