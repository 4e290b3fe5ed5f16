import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import styles from './state-picture.module.css'
import type { SceneName, SceneProps } from './state-scenes.tsx'
import { Empty } from './states.tsx'

/** Loaded only when a picture shows; without its file, the page has no picture. */
const Scene = lazy(async () => {
  const loaded = await import('./state-scenes.tsx').catch(() => null)
  const missing: ComponentType<SceneProps> = () => null
  return { default: loaded?.Scene ?? missing }
})

/**
 * A drawing above the text of a page that cannot show its content. Screen readers skip it, because
 * the text says the same.
 */
export function StatePicture({ of }: { of: SceneName }) {
  // Without a connection the drawing cannot load, so reserve no space for it.
  return navigator.onLine === false ? null : (
    <Suspense fallback={<div className={styles.frame} />}>
      <Scene of={of} className={styles.frame} />
    </Suspense>
  )
}

/** An empty page or list, with a drawing. */
export function PicturedEmpty({
  of,
  ...empty
}: ComponentProps<typeof StatePicture> & ComponentProps<typeof Empty>) {
  return (
    <>
      <StatePicture of={of} />
      <Empty {...empty} />
    </>
  )
}
