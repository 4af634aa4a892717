'use client'

import { useState } from 'react'
import { PlaySign } from './video-player'
import styles from './video-player.module.css'

interface ExternalVideoProps {
  /** Address of the player on YouTube or Vimeo. */
  address: string
  poster: string | undefined
  description: string
  playLabel: string
  newTabLabel: string
}

/**
 * A video on another site. Until a visitor plays it, it is a picture with a link; then the other site's player replaces
 * it. Without JavaScript the link opens the player in a new tab.
 */
export function ExternalVideo({ address, poster, description, playLabel, newTabLabel }: ExternalVideoProps) {
  const [isPlaying, setPlaying] = useState(false)
  if (isPlaying) {
    return (
      <div className={styles.player}>
        <iframe
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
        event.preventDefault()
        setPlaying(true)
      }}
    >
      {/* biome-ignore lint/performance/noImgElement: next/image writes style attributes, which the CSP refuses. */}
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
