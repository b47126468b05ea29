/** Two topics of three texts each. */
export const twoTopics = [
  'Solar panels on the school roof',
  'Cheap solar panels for the garage',
  'Solar panels in winter',
  'Wind power at sea',
  'Wind power on land',
  'More wind power wanted',
] as const;
