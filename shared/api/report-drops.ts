import type { Drop } from './decode.ts'

/** Tells the operator what a backend's answer lost on its way to the page, and why. */
export function reportDrops(endpoint: string, drops: readonly Drop[]): void {
  for (const { path, reason } of drops) {
    console.warn(`${endpoint}: left out ${path} (${reason})`)
  }
}
