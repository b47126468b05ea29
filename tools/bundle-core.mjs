/** The core is made of modules and is no longer bundled. Scripts that still call this step find nothing to do. */
