import { fileAddress, imageAddress } from '@/content'
import { SectionHeading } from '@/ui'
import type { AboutPage } from '../../../schemas/pages/about'
import styles from './demo.module.css'
import { ExternalVideo, VideoPlayer } from './video-player'

/** Size of the image shown until the video plays (px). */
const posterSize = { width: 1440, height: 810 }

/** The demo video, which is not loaded until a visitor plays it. */
export function Demo({ page, newTabLabel }: { page: AboutPage; newTabLabel: string }) {
  const { video } = page
  if (!video.file && !video.externalUrl) return null
  const poster = video.poster ? imageAddress(video.poster, posterSize) : undefined
  return (
    <section className={styles.section} aria-labelledby="video-heading">
      <div className={styles.inner}>
        <SectionHeading
          id="video-heading"
          heading={page.videoHeading}
          intro={page.videoIntro}
          layout="centred"
        />
        <div className={styles.screen}>
          {video.file ? (
            <VideoPlayer
              source={fileAddress(video.file)}
              poster={poster}
              description={video.poster?.alt ?? ''}
              playLabel={video.playLabel}
              failed={video.failed}
              captionsLabel={video.captions.length > 0 ? video.captionsLabel : undefined}
            />
          ) : (
            <ExternalVideo
              address={video.externalUrl ?? ''}
              poster={poster}
              description={video.poster?.alt ?? ''}
              playLabel={video.playLabel}
              newTabLabel={newTabLabel}
            />
          )}
        </div>
        {video.transcript && (
          <details className={styles.transcript}>
            <summary>{video.transcriptLabel}</summary>
            <p>{video.transcript}</p>
          </details>
        )}
      </div>
    </section>
  )
}
