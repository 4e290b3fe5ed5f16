import { parseArgs } from 'node:util'
import { aloneMessage, shellMessage } from './dev/messages.ts'
import { remoteFolders, remoteNamed } from './dev/remote-folders.ts'
import { startDevelopment } from './dev/start-dev.ts'
import { startRemoteAlone } from './dev/start-remote-alone.ts'
import { endWith } from './serve/end-with.ts'
import { settingsOrThrow } from './serve/settings.ts'
import { untilStopped } from './serve/until-stopped.ts'

const say = (line: string) => console.log(line)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shell: { type: 'boolean' } },
})

/**
 * Without a name: the shell and all remotes. With the name of a remote: that one alone. With
 * `--shell`: the shell and the named remotes.
 */
process.env.NODE_ENV = 'development'
try {
  const known = await remoteFolders()
  const named = positionals.map((name) => remoteNamed(name, known))
  const [alone] = named
  if (alone === undefined || values.shell === true) {
    const remotes = alone === undefined ? known : named
    const development = await startDevelopment(remotes, settingsOrThrow(), say)
    say(shellMessage(development))
    untilStopped(development.close)
  } else {
    const started = await startRemoteAlone(alone, process.env, say)
    say(aloneMessage(started))
    untilStopped(started.close)
  }
} catch (error) {
  endWith(error)
}
