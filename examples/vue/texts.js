export const texts = [
  'The battery lasts two days',
  'Battery life could be better',
  'The battery is empty after an hour',
  'Charging the battery takes long',
  'The screen is bright and sharp',
  'Screen too dark in the sun',
  'Scratches on the screen after a week',
  'A sharp screen with strong colours',
  'Support answered within a day',
  'No answer from support for weeks',
  'Friendly support on the phone',
  'The support chat was helpful',
];
