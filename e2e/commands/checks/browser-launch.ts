import { requireChromium } from './find-chromium.ts'

/** A test browser sends requests to nobody but the shop. */
const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** Chromium's sandbox does not work for root, the usual user in containers. */
const AS_ROOT = ['--no-sandbox', '--disable-gpu']

/** How Playwright starts the browser that this machine has. */
export function browserLaunch() {
  const asRoot = process.getuid?.() === 0
  return { executablePath: requireChromium(), args: asRoot ? [...QUIET, ...AS_ROOT] : QUIET }
}
