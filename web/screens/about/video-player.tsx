'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { useBrowserValue } from '@/ui'
import styles from './demo.module.css'

interface VideoPlayerProps {
  /** URL of an MP4 file. */
  source: string
  /** URL of the image shown until the video plays. */
  poster: string | undefined
  /** The image's alternative text. */
  description: string
  playLabel: string
  /** Text of the link to the file, shown if the video cannot be played. */
  failed: string
  /** The subtitles' label; undefined if the video has no subtitles. */
  captionsLabel: string | undefined
}

/** URL of the demo video's subtitles. */
const captionsPath = '/about/captions.vtt'

/** A video with the browser's own controls and, if JavaScript is enabled, a large play button. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { source, poster, description, playLabel, failed, captionsLabel } = props
  const video = useRef<HTMLVideoElement>(null)
  const [hasStarted, setStarted] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  // Set only after hydration. Otherwise this image, which is far down the page, would load before the images in the
  // first viewport.
  const shownPoster = useBrowserValue(() => poster, undefined)

  // Pause when the visitor leaves the page. Next keeps the page in the document, hidden, so the video would continue to
  // play.
  useLayoutEffect(() => {
    const player = video.current
    return () => player?.pause()
  }, [])

  function play() {
    // A load failure also fires an error event on the source.
    void video.current?.play().catch(() => {})
    video.current?.focus()
  }

  /** Shows the subtitles once the video plays. A track marked as default would load with the page. */
  function showCaptions() {
    const [captions] = video.current?.textTracks ?? []
    if (captions && !hasStarted) captions.mode = 'showing'
    setStarted(true)
  }

  return (
    <div className={styles.player}>
      {/* biome-ignore lint/a11y/useMediaCaption: the subtitles are there if editors wrote some. */}
      <video
        ref={video}
        controls
        playsInline
        preload="none"
        poster={shownPoster}
        aria-label={description}
        onPlay={showCaptions}
      >
        <source src={source} type="video/mp4" onError={() => setFailed(true)} />
        {captionsLabel && <track kind="captions" src={captionsPath} srcLang="en" label={captionsLabel} />}
      </video>
      <div role="alert">
        {hasFailed && (
          <a className={styles.failed} href={source}>
            {failed}
          </a>
        )}
      </div>
      {!hasStarted && !hasFailed && (
        <button
          type="button"
          className={`needs-scripts screen-only ${styles.start}`}
          aria-label={playLabel}
          onClick={play}
        >
          <PlaySign />
        </button>
      )}
    </div>
  )
}

interface ExternalVideoProps {
  /** URL of the YouTube or Vimeo player. */
  address: string
  poster: string | undefined
  description: string
  playLabel: string
  newTabLabel: string
}

/**
 * A video on another site: an image with a link, which the other site's player replaces when a visitor plays the video.
 * Without JavaScript, the link opens the player in a new tab.
 */
export function ExternalVideo({ address, poster, description, playLabel, newTabLabel }: ExternalVideoProps) {
  const [isPlaying, setPlaying] = useState(false)
  // Remove the player when the visitor leaves the page, because Next keeps the page in the document.
  useLayoutEffect(() => () => setPlaying(false), [])
  if (isPlaying) {
    return (
      <div className={styles.player}>
        <iframe
          ref={takeFocus}
          src={address}
          title={playLabel}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    )
  }
  return (
    <a
      className={styles.player}
      href={address}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        setPlaying(true)
      }}
    >
      {/* biome-ignore lint/performance/noImgElement: next/image writes style attributes, which the CSP blocks. */}
      {poster && <img src={poster} alt={description} width="1440" height="810" loading="lazy" />}
      <span className={styles.start}>
        <PlaySign />
        <span className="visually-hidden">
          {playLabel} ({newTabLabel})
        </span>
      </span>
    </a>
  )
}

/** Focuses the player, because the focused link was removed. */
function takeFocus(player: HTMLIFrameElement | null): void {
  player?.focus()
}

/** A play icon. It has no label of its own, because the element around it has one. */
function PlaySign() {
  return (
    <svg className={styles.sign} viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
      <circle cx="48" cy="48" r="48" />
      <path d="M38 28.5v39a3 3 0 0 0 4.6 2.5l30-19.5a3 3 0 0 0 0-5L42.6 26a3 3 0 0 0-4.6 2.5Z" />
    </svg>
  )
}
