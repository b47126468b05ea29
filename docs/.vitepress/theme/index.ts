// The default theme without its fonts, in the colours and type of the application.
import { onContentUpdated, type Theme, useData } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { showOwnAddress } from './own-address.js';
import './sheaf.css';

const theme: Theme = {
  extends: DefaultTheme,
  setup() {
    const { site } = useData();
    onContentUpdated(() => showOwnAddress(site.value.base));
  },
};

export default theme;
