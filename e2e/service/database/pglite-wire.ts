import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'
import { Client, Pool } from 'pg'

/**
 * In place of pg's network socket: a stream to an embedded database, which speaks PostgreSQL's
 * protocol in both directions. Messages that are written together are answered together.
 */
class PGliteWire extends Duplex {
  readonly #pglite: PGlite

  constructor(pglite: PGlite) {
    super()
    this.#pglite = pglite
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'))
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(message: Uint8Array, _: BufferEncoding, done: (error?: Error) => void): void {
    this.#ask(message).then(() => done(), done)
  }

  override _writev(messages: { chunk: Uint8Array }[], done: (error?: Error) => void): void {
    this._write(Buffer.concat(messages.map(({ chunk }) => chunk)), 'buffer' as BufferEncoding, done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  async #ask(message: Uint8Array): Promise<void> {
    if (this.#pglite.closed) throw new Error('the embedded database is closed')
    // Copied, because the next answer is written to the same memory.
    const onRawData = (answer: Uint8Array) => void this.push(Buffer.from(answer))
    await this.#pglite.execProtocolRawStream(message, { syncToFs: false, onRawData })
  }
}

/**
 * The only session of an embedded database, as a pool of pg with one connection: callers get it in
 * order. `end()` leaves the database open; its opener closes it.
 */
export function createPGlitePool(pglite: PGlite, schema: string): Pool {
  return new Pool({
    Client: class extends Client {
      constructor() {
        super({ stream: () => new PGliteWire(pglite), user: 'postgres', database: 'postgres' })
      }
    },
    max: 1,
    idleTimeoutMillis: 0,
    // An earlier connection may have left settings or an open transaction in the session, which all
    // connections share.
    onConnect: async (client) => {
      await client.query('rollback')
      await client.query('discard all')
      await client.query(`set search_path to "${schema}"`)
    },
  })
}
