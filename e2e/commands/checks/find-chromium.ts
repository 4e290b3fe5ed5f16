import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ROOT } from '../../delivery/build/apps.ts'
import { fetchFromDebian } from '../../delivery/deployment/testing/fetch-from-debian.ts'

/** Chromium without a window: the same engine, a third faster, and what Playwright itself uses. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    HEADLESS_SHELL,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ],
  darwin: ['', homedir()].flatMap((home) => [
    `${home}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
    `${home}/Applications/Chromium.app/Contents/MacOS/Chromium`,
  ]),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
}

/** A Chromium on this machine: CHROMIUM_PATH, the user's own, or Playwright's; null without one. */
function installedChromium(): string | null {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new Error(`CHROMIUM_PATH=${chosen} does not exist.`)
  }
  const places = [...(PLACES[process.platform] ?? []), chromium.executablePath()]
  return places.find((place) => existsSync(place)) ?? null
}

/** The browser for the tests, installed if there is none; throws what to do when that fails. */
export function requireChromium(): string {
  // A developer's machine uses the browser it has; CI gets the faster one.
  if (process.env.CI && !process.env.CHROMIUM_PATH) fetchUnlessThere('chromium-headless-shell')
  const found = installedChromium() ?? fetchChromium()
  if (found !== null) return found
  throw new Error(`The tests need Chromium or Chrome, and none could be found or installed.
Install one, or say where it is: CHROMIUM_PATH=/path/to/chrome npm test`)
}

function fetchChromium(): string | null {
  console.log('No Chromium on this machine: installing one …')
  fetchUnlessThere('chromium-headless-shell')
  if (installedChromium() === null) fetchUnlessThere('chromium')
  const installed = installedChromium()
  if (installed !== null) return installed
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js')
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return installedChromium()
}

/** Does nothing if the program is installed. */
function fetchUnlessThere(name: string): void {
  if (!existsSync(`/usr/bin/${name}`)) fetchFromDebian([name])
}
