import parser from '@babel/eslint-parser';
import hooks from 'eslint-plugin-react-hooks';

/** React's own rules, from its compiler; everything else is Biome's, the lists of dependencies of effects too (biome.json). */
export default [
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    languageOptions: {
      parser,
      parserOptions: { requireConfigFile: false, babelOptions: { parserOpts: { plugins: ['typescript', 'jsx'] } } },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { 'react-hooks': hooks },
    rules: {
      ...hooks.configs['recommended-latest'].rules,
      'react-hooks/exhaustive-deps': 'off',
      // Biome restricts no property of a global.
      'no-restricted-properties': [
        'error',
        { object: 'crypto', property: 'randomUUID', message: 'Only over https: use randomUuid (lib/random-uuid.ts).' },
      ],
    },
  },
];
