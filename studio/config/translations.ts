import { defineLocaleResourceBundle } from 'sanity'

const unusablePicture =
  'The file might be damaged, or not be a JPEG, PNG, WebP or AVIF. Open it in a picture editor, export it as JPEG or PNG, ' +
  'and choose the new file. If the file is fine, check your connection and try again.'

/**
 * Replacements for Sanity's messages that are wrong for this Studio, do not tell editors what to do, or refer
 * to the browser console.
 */
const resources = {
  studio: {
    // The note above the form shows the date. Sanity's date can be read as another day: 5/2/2031.
    'release.banner.scheduled-for-publishing-on': 'Locked, because it is scheduled.',
    'release.schedule-dialog.publish-date-in-past-warning': 'Choose a time in the future.',
    'inputs.image.upload-error.title': 'This picture cannot be used.',
    'inputs.image.upload-error.description': unusablePicture,
    'asset-sources.common.uploader.upload-failed.title': 'This picture cannot be used.',
    'asset-sources.common.uploader.upload-failed.description': unusablePicture,
    'asset-source.dialog.accept-message': 'The list shows all pictures that can be used here.',
    'asset-source.dialog.insert-asset-error': `This picture cannot be used. ${unusablePicture}`,
    'inputs.image.hotspot-dialog.title': 'Crop the picture',
    'inputs.imagetool.title': 'Crop and visible part',
    'inputs.imagetool.description':
      'Drag the corners to crop the picture. Drag the circle over the part that must stay visible.',
    'inputs.files.common.drop-message.drop-to-upload.no-accepted-file-message_one':
      'Use a JPEG or PNG picture here',
    'inputs.files.common.drop-message.drop-to-upload.no-accepted-file-message_other':
      'Use JPEG or PNG pictures here',
  },
  structure: {
    'banners.scheduled-draft-override-banner.text':
      'This document is scheduled. At that time, the scheduled version replaces everything that you publish now.',
    'action.delete.disabled.scheduled-release': 'It is scheduled. Press “Cancel it” above the form first.',
    'action.delete.disabled.nothing-to-delete': 'It has already been deleted.',
    'action.delete.disabled.not-ready': 'One moment, please. The Studio is still loading it.',
  },
  validation: {
    'object.reference-not-published': 'This links to a draft. Publish that draft first.',
    'object.not-reference': 'Choose something in the empty row, or remove it.',
  },
  presentation: { 'narrow-tabs.preview-tab.label': 'Page', 'narrow-tabs.content-tab.label': 'Form' },
}

/** The replacements as Sanity resource bundles, one per namespace. */
export const translations = Object.entries(resources).map(([namespace, texts]) =>
  defineLocaleResourceBundle({ locale: 'en-US', namespace, resources: texts }),
)
