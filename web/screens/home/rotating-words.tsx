'use client'

import { useEffect, useState } from 'react'
import styles from './rotating-words.module.css'

/** How long each phrase is visible (ms). */
export const rotationInterval = 3000

const reducedMotion = '(prefers-reduced-motion: reduce)'

interface RotatingWordsProps {
  words: string[]
  pauseLabel: string
  resumeLabel: string
}

/**
 * Shows one phrase after another, hidden from screen readers, with a pause button. All phrases share one cell, which is
 * as large as the longest one. Nothing moves for visitors who prefer reduced motion.
 */
export function RotatingWords({ words, pauseLabel, resumeLabel }: RotatingWordsProps) {
  const [current, setCurrent] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const isStill = isPaused || words.length < 2

  useEffect(() => {
    if (isStill) return
    const timer = setInterval(() => {
      if (!matchMedia(reducedMotion).matches) setCurrent((index) => (index + 1) % words.length)
    }, rotationInterval)
    return () => clearInterval(timer)
  }, [isStill, words.length])

  return (
    <>
      <span className={styles.words} aria-hidden="true">
        {words.map((word, index) => (
          <span key={word} className={styles.word} data-current={index === current || undefined}>
            {word}
          </span>
        ))}
      </span>
      {words.length > 1 && (
        <div className={`needs-scripts ${styles.control}`}>
          <button
            type="button"
            aria-label={isPaused ? resumeLabel : pauseLabel}
            onClick={() => setPaused(!isPaused)}
          >
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d={isPaused ? 'M8 5l11 7-11 7Z' : 'M7 5h4v14H7ZM13 5h4v14h-4Z'} />
            </svg>
          </button>
          {words.map((word, index) => (
            <span key={word} className={styles.dot} data-current={index === current || undefined} />
          ))}
        </div>
      )}
    </>
  )
}
