import type { Hono } from 'hono'
import { actorOf, logEvent } from '../access/audit.ts'
import {
  type AddedPicture,
  addPictureRequest,
  PICTURE_BOUNDS,
  type PictureInUse,
  type PictureRefusal,
  type PicturesAnswer,
} from '../contract/pictures.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { preparePicture } from '../pictures/prepare-picture.ts'
import { addUploaded, listUploaded } from '../pictures/uploaded-pictures.ts'
import { failure } from './failure.ts'
import { readUses, removePicture } from './remove-picture.ts'
import { bodyOf } from './request-input.ts'

export function mountPicturesApi(api: Hono<OperatorEnv>, operator: Operator): void {
  const { clock } = operator
  // One at a time, because a decoded picture takes much memory.
  let last: Promise<unknown> = Promise.resolve()

  api.get('/pictures', async (c) => {
    const usesOf = await readUses(operator)
    const pictures = await listUploaded(operator.db)
    return c.json<PicturesAnswer>({
      pictures: pictures.map(({ id, name, created_at }) => ({
        id,
        name,
        addedAt: created_at.toISOString(),
        ...usesOf(name),
      })),
    })
  })

  api.post('/pictures', async (c) => {
    const { title, content } = await bodyOf(c, addPictureRequest)
    const bytes = Buffer.from(content, 'base64')
    if (bytes.length > PICTURE_BOUNDS.bytes) return failure(c, 'tooLarge')
    const preparing = last.then(() => preparePicture(title, bytes))
    last = preparing.catch(() => undefined)
    const prepared = await preparing
    const refused = (because: PictureRefusal) => failure(c, 'refused', { because })
    if (prepared.kind === 'refused') return refused(prepared.because)
    const isAdded = await addUploaded(operator, prepared, (db, detail) =>
      logEvent({ db, clock }, { action: 'picture_added', detail, ...actorOf(c) }),
    )
    return isAdded ? c.json<AddedPicture>({ name: prepared.name }, 201) : refused('full')
  })

  api.delete('/pictures/:id{[0-9]{1,9}}', async (c) => {
    const outcome = await removePicture(operator, Number(c.req.param('id')), (db, detail) =>
      logEvent({ db, clock }, { action: 'picture_removed', detail, ...actorOf(c) }),
    )
    if (outcome === 'unknown') return failure(c, 'notFound')
    if (outcome === 'inUse')
      return failure(c, 'refused', { because: 'inUse' satisfies PictureInUse })
    return c.json({})
  })
}
