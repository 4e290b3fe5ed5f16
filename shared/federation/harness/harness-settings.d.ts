/** What the command that started the harness tells its page. */
interface HarnessSettings {
  /** Folder name of the remote, `mf-tours`. */
  remote: string
  version: string
  /** Pages the shell does not know by itself, from the remote's package.json. */
  pages: readonly { name: string; path: string }[]
  /** By page, values for the parameters of its address, so that it can be opened at once. */
  samples: Readonly<Record<string, Readonly<Record<string, string>>>>
}

declare const HARNESS: HarnessSettings
